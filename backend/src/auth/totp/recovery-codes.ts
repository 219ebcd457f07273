import { createHash, randomInt } from 'node:crypto';
import { withAsciiDigits } from '@panui/shared/typed-digits';

export const recoveryCodeCount = 10;
/** No I, L, O or U, which are easily confused or form words. 32 letters are 5 bits each. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const groupLength = 4;

/** A code of 80 random bits, such as 7K3D-0QWE-9XZ2-M4TB. */
function newRecoveryCode(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, newRecoveryCode);

/**
 * The hash by which a code is stored and found: equal for every way of typing it. With 80 random bits a fast hash
 * cannot be reversed.
 */
export function hashOfRecoveryCode(code: string): Buffer {
  const typed = withAsciiDigits(code)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const canonical = typed.replaceAll('O', '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(`panui recovery code ${canonical}`).digest();
}
