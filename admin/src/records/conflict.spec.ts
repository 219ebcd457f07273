import { differencesOf, mineOnTheirs } from './differences';

const before = { id: 1, name: 'Oren', price_agorot: 2500, open_weekdays: [0, 1], updated_at: 'one' };
const theirs = { ...before, price_agorot: 3000, updated_at: 'two' };
const mine = { ...before, name: 'Oren Tower' };
const conflict = { before, theirs, by: null };

it('lists what they changed beside what this form says', () => {
  expect(differencesOf(conflict, mine)).toEqual([{ field: 'price_agorot', theirs: 3000, mine: 2500 }]);
});

it('puts my changes on top of theirs, from the record as it is now', () => {
  expect(mineOnTheirs(conflict, mine)).toEqual({ ...theirs, name: 'Oren Tower' });
});
