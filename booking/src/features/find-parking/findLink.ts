import { paths } from '../../shared/paths';
import { fromLocalInput, toLocalInput } from '../../shared/time/localInput';

/** Parameters taken over from the broken link. */
const carriedParameters = ['customer_phone', 'reservation_id', 'lang'];

/** Link to the reserve page for a venue and a local time, from whatever page the broken link led to. */
export function findLink(search: string, venueId: string, localTime: string): string {
  const query = new URLSearchParams({
    venue_id: venueId,
    reservation_time: String(fromLocalInput(localTime)),
  });
  for (const [name, value] of new URLSearchParams(search))
    if (carriedParameters.includes(name)) query.set(name, value);
  return `${paths.reserve}?${query}`;
}

const defaultStartTime = '20:00';
const daySeconds = 86_400;
/** The default booking horizon. */
const maxDaysAhead = 90;

/** The local dates from today to the horizon. */
export const dayChoices = (nowSeconds: number): string[] =>
  Array.from({ length: maxDaysAhead }, (_, days) =>
    // Noon, so that the change of the clocks does not skip or repeat a date.
    new Date(Date.parse(`${toLocalInput(nowSeconds).slice(0, 10)}T12:00:00Z`) + days * daySeconds * 1000)
      .toISOString()
      .slice(0, 10),
  );

/** Every half hour, and the time of the link if it is another one. */
export function timeChoices(linked: string): string[] {
  const times = Array.from(
    { length: 48 },
    (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
  );
  return times.includes(linked) ? times : [...times, linked].sort();
}

/** Initial value of the date field: the linked time if it can be booked, otherwise the next evening. */
export function suggestedTime(search: string, nowSeconds: number): string {
  const linkedTime = Number(new URLSearchParams(search).get('reservation_time'));
  if (linkedTime > nowSeconds && linkedTime < nowSeconds + maxDaysAhead * daySeconds)
    return toLocalInput(linkedTime);
  const evening = (seconds: number) => `${toLocalInput(seconds).slice(0, 10)}T${defaultStartTime}`;
  const tonight = evening(nowSeconds);
  return fromLocalInput(tonight) > nowSeconds ? tonight : evening(nowSeconds + daySeconds);
}
