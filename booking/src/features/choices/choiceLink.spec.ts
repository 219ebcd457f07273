import type { Dto } from '@panui/api';
import { choiceLink } from './choiceLink';

const choice = { reservation_time: 1_795_800_600, parking_lot_id: 7 } as Dto<'Alternative'>;
const search = '?venue_id=1&reservation_time=1795714200&customer_phone=050-1&reservation_id=A-1&lang=en';

it('A link to another time keeps the other parameters', () => {
  expect(choiceLink(`${search}&parking_lot_id=9&payment=done`, choice, false)).toBe(
    '?venue_id=1&reservation_time=1795800600&customer_phone=050-1&reservation_id=A-1&lang=en',
  );
});

it('A link to another lot keeps the time', () => {
  expect(choiceLink(search, choice, true)).toBe(`${search}&parking_lot_id=7`);
});
