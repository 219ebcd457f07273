import { ExternalServiceError } from '../../platform/http-client/external-service-error.js';

const agorotPerShekel = 100;
/** Rounding error of a decimal fraction in binary floating point. */
const tolerance = 1e-6;

/** Cardcom's API has amounts in shekels with a fraction; everywhere else they are in agorot. */
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
