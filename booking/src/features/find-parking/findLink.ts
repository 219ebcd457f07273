import { fromLocalInput, toLocalInput } from '../../shared/time/time';

/** What a new link takes over from the broken one. */
const carriedParameters = ['customer_phone', 'reservation_id', 'lang'];

export function findLink(search: string, venueId: string, localTime: string): string {
  const query = new URLSearchParams({
    venue_id: venueId,
    reservation_time: String(fromLocalInput(localTime)),
  });
  for (const [name, value] of new URLSearchParams(search))
    if (carriedParameters.includes(name)) query.set(name, value);
  return `?${query}`;
}

const defaultStartTime = '20:00';
const daySeconds = 86_400;
/** A link to a time farther ahead is broken for that reason. */
const maxDaysAhead = 90;

/** What the date field begins with: the time in the link where it can be used, else the next evening. */
export function suggestedTime(search: string, nowSeconds: number): string {
  const linkedTime = Number(new URLSearchParams(search).get('reservation_time'));
  if (linkedTime > nowSeconds && linkedTime < nowSeconds + maxDaysAhead * daySeconds)
    return toLocalInput(linkedTime);
  const evening = (seconds: number) => `${toLocalInput(seconds).slice(0, 10)}T${defaultStartTime}`;
  const tonight = evening(nowSeconds);
  return fromLocalInput(tonight) > nowSeconds ? tonight : evening(nowSeconds + daySeconds);
}
