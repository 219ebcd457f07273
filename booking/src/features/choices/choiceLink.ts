import type { Dto } from '@panui/api';

/** Parameters taken over from the original link. */
const carriedParameters = [
  'venue_id',
  'reservation_time',
  'reservation_id',
  'event',
  'ref',
  'customer_phone',
  'lang',
];

/** Link that requests a hold at another time, or in a lot that is only offered when the driver chooses it. */
export function choiceLink(search: string, choice: Dto<'Alternative'>, isLot: boolean): string {
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search))
    if (carriedParameters.includes(name)) query.set(name, value);
  if (isLot) query.set('parking_lot_id', String(choice.parking_lot_id));
  else query.set('reservation_time', String(choice.reservation_time));
  return `?${query}`;
}
