import { isEmail } from '@panui/shared/is-email';
import { cleanPlate, parsePlate } from '@panui/shared/plate';
import { hasPhoneDigits } from '@panui/shared/typed-digits';
import { demoLots } from '../../../database/demo-data/demo-lots-and-venues.js';
import { demoVehicles, firstNames, lastNames } from '../../../database/demo-data/demo-people.js';
import { numberOf, type Visitor, visitorAddress } from './visitor.js';

const maxNameLength = 100;
const knownPlates = new Set(demoVehicles.map(({ plate }) => plate));

type Invent = (text: string, visitor: Visitor) => string;

/** In the script of the typed name, so that an English mail greets with an English one. */
const oneOf =
  (hebrew: readonly string[], latin: readonly string[]): Invent =>
  (text, visitor) => {
    const names = /[A-Za-z]/.test(text) ? latin : hebrew;
    if (text.trim() === '' || text.length > maxNameLength) return text;
    return names[numberOf(visitor, 'name', names.length)] ?? text;
  };

const latinFirstNames = ['Noa', 'Yael', 'Tamar', 'Maya', 'Itay', 'Omer', 'Daniel', 'Adam'];
const latinLastNames = ['Levi', 'Cohen', 'Mizrahi', 'Peretz', 'Haddad', 'Friedman'];

const email: Invent = (text, visitor) => (isEmail(text) ? visitorAddress(visitor) : text);

const phone: Invent = (text, visitor) =>
  hasPhoneDigits(text) ? `050-000-${String(numberOf(visitor, 'phone', 10_000)).padStart(4, '0')}` : text;

/** Cars of the demo remain, so that the registry knows them. */
const plate: Invent = (text, visitor) => {
  const clean = cleanPlate(text);
  if (!parsePlate(text).ok || knownPlates.has(clean)) return text;
  const first = 1 + numberOf(visitor, `first ${clean}`, 9);
  const others = numberOf(visitor, clean, 10 ** (clean.length - 1));
  return `${first}${String(others).padStart(clean.length - 1, '0')}`;
};

const sample =
  (he: string, en: string) =>
  (isEnglish: boolean): Invent =>
  (text) =>
    text.trim() === '' ? text : isEnglish ? en : he;

const sampleText = sample('טקסט לדוגמה', 'A sample text');

/** Names of what operators add, by a part of the path; others are names of people. */
const namesOf: [RegExp, (isEnglish: boolean) => Invent][] = [
  [/\/lot-rules|\/rules/, sample('כלל לדוגמה', 'Sample rule')],
  [/\/gate-devices/, sample('שער לדוגמה', 'Sample gate')],
  [/\/parking-lots|\/lots\//, sample('חניון לדוגמה', 'Sample lot')],
];

const seededCodes = new Set(demoLots.flatMap(({ floors, offices }) => [...floors, ...offices]));

/** The number of a spot or a floor keeps its digits. */
const code: Invent = (text, visitor) => {
  if (seededCodes.has(text) || /^[A-Za-z\u05D0-\u05EA]?-?\d{0,4}$/.test(text)) return text;
  return text.replaceAll(/[^0-9]/g, '').slice(0, 4) || String(numberOf(visitor, text, 900) + 100);
};

const digits: Invent = (text, visitor) =>
  text.replaceAll(/\d/g, (digit, at: number) =>
    at === 0 ? digit : String(numberOf(visitor, `${text} ${at}`, 10)),
  );

const slug: Invent = (text, visitor) => `sample-${numberOf(visitor, text, 1_000_000)}`;

/** What people enter about themselves or others. */
const details: Record<string, Invent> = {
  first_name: oneOf(firstNames, latinFirstNames),
  last_name: oneOf(lastNames, latinLastNames),
  full_name: oneOf(firstNames, latinFirstNames),
  name: oneOf(firstNames, latinFirstNames),
  email,
  phone_number: phone,
  customer_phone: phone,
  license_plate: plate,
  plate,
  bank_account: digits,
  number: code,
  spot_number: code,
  floor: code,
};

/** Free texts without their language, such as `title` for `title_en` and `text` for `text_he`. */
const texts: Record<string, (isEnglish: boolean) => Invent> = {
  title: sample('אירוע לדוגמה', 'Sample event'),
  slug: () => slug,
  legal_name: sample('עסק לדוגמה', 'Sample business'),
  address: sample('רחוב הדוגמה 1', '1 Sample St'),
  message: () => sample('הודעה לדוגמה. A sample message.', '')(false),
  office: sample('משרד לדוגמה', 'Sample office'),
  camera: sample('מצלמה לדוגמה', 'Sample camera'),
  label: sampleText,
  subject: sampleText,
  text: sampleText,
  note: sampleText,
  reason: sampleText,
  description: sampleText,
  entry_instructions: sampleText,
};

function inventFor(path: string, field: string): { invent: Invent; isText: boolean } | null {
  const base = field.replace(/_(?:he|en)$/, '');
  const isEnglish = field.endsWith('_en');
  const ownName = base === 'name' ? namesOf.find(([part]) => part.test(path))?.[1] : undefined;
  const text = ownName ?? (Object.hasOwn(texts, base) ? texts[base] : undefined);
  if (text) return { invent: text(isEnglish), isText: true };
  const detail = Object.hasOwn(details, field) ? details[field] : undefined;
  return detail ? { invent: detail, isText: false } : null;
}

export const isInvented = (path: string, field: string): boolean => inventFor(path, field) !== null;

/** Nothing is stored of a preview, and accounts cannot be changed. */
export const isAsTyped = (path: string): boolean => /^\/auth\/|(?:preview|import)$/.test(path);

/**
 * Replaces valid personal details and free texts in a body by invented ones, always the same for a visitor, because all
 * visitors of the demo read what is stored. Invalid ones remain, so that the form reports them. A change of a record
 * leaves its texts as they are stored. The path is the router's pattern.
 */
export function inventDetails(method: string, path: string, body: unknown, visitor: Visitor): void {
  if (!isAsTyped(path)) replaceIn(body, visitor, { path, isChange: method === 'PUT' });
}

function replaceIn(value: unknown, visitor: Visitor, route: { path: string; isChange: boolean }): void {
  if (typeof value !== 'object' || value === null) return;
  const fields = value as Record<string, unknown>;
  for (const [name, field] of Object.entries(fields)) {
    const found = typeof field === 'string' ? inventFor(route.path, name) : null;
    if (!found) replaceIn(field, visitor, route);
    else if (found.isText && route.isChange) Reflect.deleteProperty(fields, name);
    else fields[name] = found.invent(field as string, visitor);
  }
}
