/** Hundredths of a percent as a percentage: 1250 is 12.5. */
export const toPercent = (bps: number): number => bps / 100;

/** Parses a percentage, with a point or comma, to hundredths of a percent; null for an empty field, NaN for what is none. */
export function toBps(percent: string): number | null {
  const text = percent.trim();
  if (text === '') return null;
  return /^\d+([.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : Number.NaN;
}

export const percentText = (bps: number): string => `${toPercent(bps)}%`;
