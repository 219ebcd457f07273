import { readHundredths } from '../../i18n/typedNumber';

/** Hundredths of a percent as a percentage: 1250 is 12.5. */
export const toPercent = (bps: number): number => bps / 100;

/**
 * Parses a percentage, with a point or comma, to hundredths of a percent; null for an empty field, NaN for what is
 * none.
 */
export const toBps = (percent: string): number | null => readHundredths(percent);

export const percentText = (bps: number): string => `${toPercent(bps)}%`;
