/** What is typed into a clock field, with the colon put in: 1730 and 17.30 mean 17:30. Half of a time stays as it is. */
export function readClock(typed: string): string {
  const match = /^(\d{1,2})[:.]?(\d{2})$/.exec(typed.trim());
  const isWhole = match !== null && typed.replace(/\D/g, '').length === 4;
  return isWhole ? `${match[1]}:${match[2]}` : typed;
}
