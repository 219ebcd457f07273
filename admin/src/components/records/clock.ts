/** Adds the missing colon: 1730 and 17.30 become 17:30. Incomplete input is returned unchanged. */
export function readClock(typed: string): string {
  const match = /^(\d{1,2})[:.]?(\d{2})$/.exec(typed.trim());
  const isWhole = match !== null && typed.replace(/\D/g, '').length === 4;
  return isWhole ? `${match[1]}:${match[2]}` : typed;
}
