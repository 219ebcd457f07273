import { hash, verify } from '@node-rs/argon2';
import type { Role } from '../platform/access/access.js';
import { fieldMessage, type FieldMessage } from '../platform/problems/field-messages.js';

const minLengthByRole: Record<Role, number> = { admin: 15, parking_lot_owner: 12, user: 12 };
const maxLength = 200;

/** Words that guessers try first, the product's own among them. */
const commonWords = [
  'password',
  'passw0rd',
  'qwerty',
  'qwertyuiop',
  'asdfgh',
  'zxcvbn',
  'letmein',
  'welcome',
  'iloveyou',
  'admin',
  'administrator',
  'master',
  'monkey',
  'dragon',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'shadow',
  'superman',
  'panui',
  'parking',
  'spot',
  'reservation',
  'israel',
  'telaviv',
  'jerusalem',
  'abc',
  'login',
  'secret',
  'changeme',
  'default',
  'סיסמה',
  'סיסמא',
  'חניה',
  'פנוי',
  'ישראל',
];

function isRunOfNeighbours(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return [1, -1, 0].some((step) => codes.every((code, i) => i === 0 || code - (codes[i - 1] ?? 0) === step));
}

/** True when nothing is left of a password once its well-known words, digits at the edges and repeats are gone. */
function isGuessable(password: string, email: string): boolean {
  let rest = password.toLowerCase();
  const own = email
    .toLowerCase()
    .split(/[@.+_-]/)
    .filter((part) => part.length >= 3);
  for (const word of [...own, ...commonWords].sort((a, b) => b.length - a.length))
    rest = rest.replaceAll(word, ' ');
  const letters = rest.replace(/[\s\d\p{P}\p{S}]/gu, '');
  const repeated = /^(.{1,6})\1+.{0,6}$/su.test(password);
  return letters.length < 4 || repeated || isRunOfNeighbours(password) || new Set(password).size < 5;
}

/**
 * What is wrong with a new password, or null: long enough for the role, at most 200 characters, not one that guessers
 * try first. What it is made of is free (NIST 800-63B).
 */
export function findPasswordIssue(password: unknown, role: Role, email: string): FieldMessage | null {
  if (typeof password !== 'string') return fieldMessage('text');
  const length = Array.from(password).length;
  if (length < minLengthByRole[role]) return fieldMessage('too_short', { limit: minLengthByRole[role] });
  if (length > maxLength) return fieldMessage('too_long', { limit: maxLength });
  return isGuessable(password, email) ? fieldMessage('password_guessable') : null;
}

export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** A hash of nothing anybody types, so that an unknown email takes as long to refuse as a wrong password. */
const decoy = hash(`decoy ${Math.random()}`);

/** Compares with the hash, or with a decoy when there is none; takes the same time either way. */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
