import { isEmail } from '@panui/shared/is-email';
import { cleanPlate, parsePlate } from '@panui/shared/plate';
import { hasPhoneDigits } from '@panui/shared/typed-digits';
import { demoVehicles, firstNames, lastNames } from '../../../database/demo-data/demo-people.js';
import { numberOf, type Visitor, visitorAddress } from './visitor.js';

/** Where people enter details of themselves or of others. */
const prefixes = [
  '/landing/',
  '/validation/',
  '/reservations/token/',
  '/groups/token/',
  '/admin/reservations',
  '/admin/contact-messages',
  '/admin/payees',
  '/admin/accounts',
  '/owners/me/entries',
  '/gate/v1/entries',
];

const maxNameLength = 100;
const knownPlates = new Set(demoVehicles.map(({ plate }) => plate));

type Invent = (text: string, visitor: Visitor) => string;

const oneOf =
  (names: readonly string[]): Invent =>
  (text, visitor) =>
    text.trim() === '' || text.length > maxNameLength
      ? text
      : (names[numberOf(visitor, 'name', names.length)] ?? text);

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

const invented: Record<string, Invent> = {
  first_name: oneOf(firstNames),
  last_name: oneOf(lastNames),
  name: oneOf(firstNames),
  email,
  phone_number: phone,
  customer_phone: phone,
  license_plate: plate,
  message: (text) => (text.trim() === '' ? text : 'הודעה לדוגמה. A sample message.'),
};

/**
 * Replaces valid personal details in a body by invented ones, always the same for a visitor, because all visitors of
 * the demo read what is stored. Invalid ones remain, so that the form reports them. The path is the router's pattern.
 */
export function inventDetails(path: string, body: unknown, visitor: Visitor): void {
  if (prefixes.some((prefix) => path.startsWith(prefix))) replaceIn(body, visitor);
}

function replaceIn(value: unknown, visitor: Visitor): void {
  if (typeof value !== 'object' || value === null) return;
  const fields = value as Record<string, unknown>;
  for (const [name, field] of Object.entries(fields)) {
    const invent = Object.hasOwn(invented, name) ? invented[name] : undefined;
    if (invent && typeof field === 'string') fields[name] = invent(field, visitor);
    else replaceIn(field, visitor);
  }
}
