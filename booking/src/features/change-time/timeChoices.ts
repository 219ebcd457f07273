const minutesBetween = 30;
const minutesOfDay = 24 * 60;

const toText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The times of a day that can be chosen, every half hour, and the present one. */
export function timeChoices(present: string): string[] {
  const every = Array.from({ length: minutesOfDay / minutesBetween }, (_, index) =>
    toText(index * minutesBetween),
  );
  return [...new Set([...every, present])].sort();
}
