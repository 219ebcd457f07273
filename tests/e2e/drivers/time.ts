const israel = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Jerusalem',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

const dayMs = 86_400_000;

const dateOf = (ms: number): string => israel.format(ms).slice(0, 10);

/** One day for all that a run reckons with, also when midnight comes meanwhile. */
const today = dateOf(Date.now());

/** The date in Israel so many days from now, "YYYY-MM-DD". */
export function dayInIsrael(daysFromNow: number): string {
  return new Date(Date.parse(today) + daysFromNow * dayMs).toISOString().slice(0, 10);
}

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

/**
 * Epoch seconds of a time of day in Israel, some days from now. 02:00 does not exist on the night that the clock goes
 * forward: then it is the moment at which it does.
 */
export function inIsrael(daysFromNow: number, time: string): number {
  const date = dayInIsrael(daysFromNow);
  // Israel is two or three hours ahead of UTC; which of them, its own clock tells.
  const winter = Date.parse(`${date}T${time}:00Z`) - 2 * 3_600_000;
  const summer = winter - 3_600_000;
  return (israel.format(summer) === `${date}, ${time}` ? summer : winter) / 1000;
}
