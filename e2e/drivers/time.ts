const israel = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Jerusalem',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

const dayMs = 86_400_000;

/** Whether an evening that began the day before is still on. */
const isAfterMidnight = (seconds: number): boolean => israel.format(seconds * 1000).slice(-5) < '02:00';

/**
 * Epoch seconds of a time on the evening that is on, late enough not to come while a test runs: in ten minutes, and in
 * the evening's last ten in one.
 */
export function soonTonight(): number {
  const now = Math.floor(Date.now() / 1000);
  const inTenMinutes = now + 600;
  return isAfterMidnight(now) && !isAfterMidnight(inTenMinutes) ? now + 60 : inTenMinutes;
}

/** Epoch seconds of a time of day in Israel, some days from now. */
export function inIsrael(daysFromNow: number, time: string): number {
  const date = israel.format(Date.now() + daysFromNow * dayMs).slice(0, 10);
  // Israel is two or three hours ahead of UTC; which of them, its own clock tells.
  const wanted = `${date}, ${time}`;
  const candidates = [2, 3].map((hours) => Date.parse(`${date}T${time}:00Z`) - hours * 3_600_000);
  const match = candidates.find((instant) => israel.format(instant) === wanted);
  if (match === undefined) throw new Error(`${wanted} does not exist in Israel`);
  return match / 1000;
}
