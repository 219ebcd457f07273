const israel = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Jerusalem',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});

const dayMs = 86_400_000;

const dateOf = (ms: number): string => israel.format(ms).slice(0, 10);

/** Fixed for the whole run, also when it passes midnight. */
const today = dateOf(Date.now());

/** The date in Israel the given number of days from now, as YYYY-MM-DD. */
export function dayInIsrael(daysFromNow: number): string {
  return new Date(Date.parse(today) + daysFromNow * dayMs).toISOString().slice(0, 10);
}

/** The present date in Israel, for what a server that passed midnight accepts. */
export const todayInIsrael = (): string => dateOf(Date.now());

/** Before 02:00, when the service day that started the day before ends. */
const isAfterMidnight = (seconds: number): boolean => israel.format(seconds * 1000).slice(-5) < '02:00';

/**
 * Epoch seconds of a time in the current service day that does not pass while a test runs: in ten minutes, or in one
 * minute during the last ten minutes of the service day.
 */
export function soonTonight(): number {
  const now = Math.floor(Date.now() / 1000);
  const inTenMinutes = now + 600;
  return isAfterMidnight(now) && !isAfterMidnight(inTenMinutes) ? now + 60 : inTenMinutes;
}

/**
 * Epoch seconds of a time of day in Israel, the given number of days from now. 02:00 does not exist on the night when
 * daylight saving time starts; the moment of the change is returned instead.
 */
export function inIsrael(daysFromNow: number, time: string): number {
  const date = dayInIsrael(daysFromNow);
  // Israel is two or three hours ahead of UTC.
  const winter = Date.parse(`${date}T${time}:00Z`) - 2 * 3_600_000;
  const summer = winter - 3_600_000;
  return (israel.format(summer) === `${date}, ${time}` ? summer : winter) / 1000;
}
