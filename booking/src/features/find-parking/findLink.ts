import { paths } from '../../shared/paths';
import { daySeconds, maxDaysAhead } from '../../shared/time/dayChoices';
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
/** Initial value of the date field: the linked time if it can be booked, otherwise the next evening. */
export function suggestedTime(search: string, nowSeconds: number): string {
  const linkedTime = Number(new URLSearchParams(search).get('reservation_time'));
  if (linkedTime > nowSeconds && linkedTime < nowSeconds + maxDaysAhead * daySeconds)
    return toLocalInput(linkedTime);
  const evening = (seconds: number) => `${toLocalInput(seconds).slice(0, 10)}T${defaultStartTime}`;
  const tonight = evening(nowSeconds);
  return fromLocalInput(tonight) > nowSeconds ? tonight : evening(nowSeconds + daySeconds);
}
