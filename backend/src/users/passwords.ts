import { hash, verify } from '@node-rs/argon2';
import { minPasswordLength } from '@panui/shared/min-password-length';
import type { Role } from '../platform/access/access.js';
import { fieldMessage, type FieldMessage } from '../platform/problems/field-messages.js';

const maxLength = 200;

/** Words that attackers try first, including this product's own. */
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

/** The same password, however a keyboard composes its characters (NIST 800-63B). */
const normalized = (password: string): string => password.normalize('NFKC');

/** True if a password consists of common words, parts of the email, repetitions, runs of characters and digits. */
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

const lengthOf = (password: string): number => Array.from(normalized(password)).length;

/**
 * The issue of a new password, or null. It must be long enough for the role, at most 200 characters long and not easy
 * to guess. There are no rules about character classes (NIST 800-63B).
 */
export function findPasswordIssue(password: unknown, role: Role, email: string): FieldMessage | null {
  if (typeof password !== 'string') return fieldMessage('text');
  const length = lengthOf(password);
  if (length < minPasswordLength[role]) return fieldMessage('too_short', { limit: minPasswordLength[role] });
  if (length > maxLength) return fieldMessage('too_long', { limit: maxLength });
  return isGuessable(normalized(password), email) ? fieldMessage('password_guessable') : null;
}

/** True for a password that was chosen for a role with a lower minimum length. */
export const isTooShortFor = (role: Role, password: string): boolean =>
  lengthOf(password) < minPasswordLength[role];

export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password));
}

/** Compared when the email is unknown, so that the response takes as long as for a wrong password. */
const decoy = hash(`decoy ${Math.random()}`);

/**
 * Compares with the hash, or with a decoy if there is none. Both take the same time. Hashes of before passwords were
 * normalized are of the text as it was typed.
 */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  const known = passwordHash ?? (await decoy);
  const isRight = await verify(known, normalized(password));
  const isTyped = normalized(password) !== password && (await verify(known, password));
  return (isRight || isTyped) && passwordHash !== null;
}
