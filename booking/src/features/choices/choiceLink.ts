import type { Choice } from '../../shared/api/types';

/** What a link to a choice keeps of the link that led to nothing. */
const carriedParameters = ['venue_id', 'reservation_time', 'reservation_id', 'customer_phone', 'lang'];

/** The address that holds a spot for a choice: another time, or a lot that only a driver's own word leads to. */
export function choiceLink(search: string, choice: Choice, isLot: boolean): string {
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search))
    if (carriedParameters.includes(name)) query.set(name, value);
  if (isLot) query.set('parking_lot_id', String(choice.parking_lot_id));
  else query.set('reservation_time', String(choice.reservation_time));
  return `?${query}`;
}
