const msPerHour = 3_600_000;
export const hoursBetweenResets = 6;
const periodMs = hoursBetweenResets * msPerHour;

/** The latest time at or before `now` at which the demo is reset. */
export const lastReset = (now: Date): Date => new Date(Math.floor(now.getTime() / periodMs) * periodMs);

/** The first such time after `now`. */
export const nextReset = (now: Date): Date => new Date(lastReset(now).getTime() + periodMs);
