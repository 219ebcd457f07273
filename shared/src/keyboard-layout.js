/** What the Israeli standard keyboard (SI 1452) writes in Hebrew for the keys of these Latin characters. */
const latin = "qwertyuiop asdfghjkl;' zxcvbnm,./";
const hebrew = "/'קראטוןםפ שדגכעיחלךף, זסבהנמצתץ.";

/**
 * @param {string} from
 * @param {string} to
 */
const mapOf = (from, to) => new Map([...from].map((key, index) => [key, to[index] ?? key]));
const toHebrew = mapOf(latin, hebrew);
const toLatin = mapOf(hebrew, latin);

const hebrewLetter = /\p{Script=Hebrew}/u;
const latinLetter = /[a-z]/i;

/**
 * The text that the same keys write in the other layout: "akuo" is "שלום". Null for a text with letters of both, or of
 * neither.
 * @param {string} text
 */
export function inOtherLayout(text) {
  const isHebrew = hebrewLetter.test(text);
  if (isHebrew === latinLetter.test(text)) return null;
  const layout = isHebrew ? toLatin : toHebrew;
  return [...text.toLowerCase()].map((key) => layout.get(key) ?? key).join('');
}
