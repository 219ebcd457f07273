/** A bare address: no display name, comment or list, which mail servers would read as another recipient. */
const emailShape = /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"]+(?:\.[^\s@.,;:<>()[\]\\"]+)+$/;

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Without characters that cannot be seen, such as the direction marks in text copied from right-to-left pages.
 * @param {string} text
 */
export const withoutInvisible = (text) => text.replace(invisible, '');

/**
 * A name or number that identifies something, as it is stored: without white space around it, composed (NFC).
 * @param {string} text
 */
export const cleanIdentifier = (text) => withoutInvisible(text).normalize('NFC').trim();

/**
 * An address as it is stored and used. It is not normalized, because that would turn some addresses into another one.
 * @param {string} text
 */
export const cleanEmail = (text) => withoutInvisible(text).trim();

/** @param {string} text */
const lowerAscii = (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * The form in which addresses of accounts are stored and compared. Only ASCII letters lose their case: other
 * characters, such as the Kelvin sign, would become ASCII letters.
 * @param {string} text
 */
export const emailKey = (text) => lowerAscii(cleanEmail(text));

/**
 * Whether the text is one email address. White space around it and invisible characters do not count. Characters that
 * normalization (NFKC) or lower case would change are refused, because other programs may take them for different ones.
 * @param {string} text
 */
export function isEmail(text) {
  const address = emailKey(text);
  return (
    emailShape.test(address) &&
    !/\p{Cc}/u.test(address) &&
    address === address.normalize('NFKC').toLowerCase()
  );
}
