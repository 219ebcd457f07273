import { localDate, localTime } from './israel-time.js';

/**
 * The value of a `datetime-local` field: 2026-11-26T19:30.
 * @param {Date} at
 */
export const localDateTime = (at) => `${localDate(at)}T${localTime(at)}`;

const hourMs = 3_600_000;

/**
 * The instant of such a value; an invalid Date if it is none. Israel is three hours ahead of UTC in summer and two in
 * winter. A time that the clock change skips is the first instant after the gap, and one that exists twice is the first
 * of the two.
 * @param {string} local
 */
export function instantOfLocal(local) {
  const summer = new Date(`${local}+03:00`);
  if (Number.isNaN(summer.getTime())) return summer;
  const winter = new Date(summer.getTime() + hourMs);
  const found = [summer, winter].find((at) => localDateTime(at) === local);
  return found ?? new Date(winter.getTime() - (winter.getTime() % hourMs));
}
