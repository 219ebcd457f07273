const stepMinutes = 15;

const toText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The times of a day that can be chosen, every quarter of an hour, and the present one. */
export function timeSteps(present: string): string[] {
  const steps = Array.from({ length: (24 * 60) / stepMinutes }, (_, index) => toText(index * stepMinutes));
  return [...new Set([...steps, present])].sort();
}
