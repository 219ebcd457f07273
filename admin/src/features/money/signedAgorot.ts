import { toAgorot } from '../../i18n/money';

/**
 * Parses an amount in shekels with a sign, such as -45.50, to agorot; null for an empty field, NaN for what is no
 * amount.
 */
export function toSignedAgorot(shekels: string): number | null {
  // Hebrew keyboards and documents have other minus signs, and marks of the direction beside them.
  const text = shekels.replace(/\p{Cf}/gu, '').trim();
  const [sign = ''] = /^[-+−–]/.exec(text) ?? [];
  const agorot = toAgorot(text.slice(sign.length));
  if (agorot === null) return sign ? Number.NaN : null;
  return sign && sign !== '+' ? -agorot : agorot;
}
