import { ExternalServiceError } from '../../platform/http-client/external-service-error.js';

const agorotPerShekel = 100;
/** What a sum in shekels may be off by for want of binary digits. */
const tolerance = 1e-6;

/** Cardcom counts in shekels with a fraction, and only Cardcom does: this is the one place where money changes form. */
export function toShekels(agorot: number): number {
  return agorot / agorotPerShekel;
}

export function toAgorot(shekels: number): number {
  const agorot = Math.round(shekels * agorotPerShekel);
  const isWhole = Math.abs(shekels * agorotPerShekel - agorot) < tolerance;
  if (!Number.isSafeInteger(agorot) || agorot < 0 || !isWhole)
    throw new ExternalServiceError('an amount that is no sum of agorot');
  return agorot;
}
