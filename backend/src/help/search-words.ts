import type { Language } from '../platform/problems/language.js';

/** Beginnings of words that mean the same, in the language of the guides; quotes are left out. */
const sameWords: Record<Language, readonly (readonly string[])[]> = {
  he: [
    ['החזר', 'זיכוי', 'זיכו', 'לזכות', 'להחזיר'],
    ['דחיי', 'דחיה', 'נדח', 'לדחות', 'דוחה', 'דוחים', 'עובר'],
    ['ביטול', 'בוטל', 'לבטל', 'מבטל'],
    ['חסימ', 'חסום', 'לחסום', 'חוסמ', 'שומרים מקומות'],
    ['מחיר', 'תעריף', 'עלות'],
    ['ייצוא', 'יצוא', 'לייצא', 'הורד', 'להוריד', 'אקסל', 'excel', 'csv'],
    ['ייבוא', 'יבוא', 'לייבא', 'להעלות', 'העלא'],
    ['סיסמה', 'סיסמא', 'סיסמת'],
    ['גיבוי', 'גיבוים', 'לגבות', 'שחזור', 'לשחזר'],
    ['מייל', 'דואל', 'אימייל', 'דואר'],
    ['סמס', 'מסרון', 'sms'],
    ['לוחית', 'מספר רכב', 'רישוי'],
    ['מפתח גישה', 'מפתחות גישה', 'passkey'],
    ['תשלום', 'תשלומ', 'לשלם', 'שולם', 'משלם'],
    ['חג', 'חגים', 'מועד'],
    ['שער', 'מחסום'],
    ['חשבונית', 'קבלה', 'קבלות', 'חשבוניות'],
    ['הזמנ', 'להזמין', 'מזמינ'],
  ],
  en: [
    ['refund', 'money back', 'credit'],
    ['postpon', 'move', 'reschedul', 'delay'],
    ['cancel', 'call off'],
    ['block', 'unavailable', 'set aside'],
    ['price', 'rate', 'tariff', 'fee', 'cost'],
    ['export', 'download', 'excel', 'xlsx', 'csv', 'spreadsheet'],
    ['import', 'upload'],
    ['password', 'passphrase'],
    ['second factor', 'two-factor', '2fa', 'authenticator'],
    ['backup', 'back up', 'restore'],
    ['mail', 'email', 'e-mail'],
    ['sms', 'text message'],
    ['plate', 'licence', 'license'],
    ['payment', 'pay', 'paid'],
    ['holiday', 'special day'],
    ['gate', 'barrier'],
    ['log in', 'login', 'sign in', 'sign-in'],
    ['receipt', 'invoice'],
  ],
};

/** The letters that Hebrew writes before a word: and, the, that, from, in, to, as. */
const hebrewPrefix = /^[והשמבלכ]{1,2}(?=..)/;
const englishEnding = /(?<=...)(?:ies|es|s|ing|ed)$/;

const bases: Record<Language, (word: string) => string[]> = {
  he: (word) => [word, word.slice(1), word.replace(hebrewPrefix, '')].filter(({ length }) => length > 1),
  en: (word) => [word, word.replace(englishEnding, '')],
};

/** A word of a search, without its ending, and those that mean the same. */
export function searchWords(word: string, language: Language): string[] {
  const [typed = word, ...shorter] = bases[language](word);
  const isAbout = (base: string) =>
    sameWords[language].filter((same) => same.some((begin) => base.startsWith(begin) || begin === base));
  const groups = [typed, ...shorter].map(isAbout).find((found) => found.length > 0) ?? [];
  const own = language === 'en' ? [typed, ...shorter] : [typed];
  return [...new Set([...own, ...groups.flat()])];
}
