import { differencesOf, mergeMine } from './differences';

const before = { id: 1, name: 'Oren', price_agorot: 2500, open_weekdays: [0, 1], updated_at: 'one' };
const theirs = { ...before, price_agorot: 3000, updated_at: 'two' };
const mine = { ...before, name: 'Oren Tower' };
const conflict = { before, theirs, editedBy: null };

it('Fields changed by the other user are listed with both values', () => {
  expect(differencesOf(conflict, mine)).toEqual([
    { field: 'price_agorot', theirs: 3000, mine: 2500, isConflicting: false },
  ]);
});

it('A field is conflicting only if both users changed it to different values', () => {
  const [dearer] = differencesOf(conflict, { ...mine, price_agorot: 4000 });
  expect(dearer).toMatchObject({ mine: 4000, isConflicting: true });
  const [alike] = differencesOf(conflict, { ...mine, price_agorot: 3000 });
  expect(alike).toMatchObject({ mine: 3000, isConflicting: false });
});

it('Merging keeps my changes and takes every other field from the newer version', () => {
  expect(mergeMine(conflict, mine)).toEqual({ ...theirs, name: 'Oren Tower' });
});

it('The id and the times of a record are neither listed nor merged', () => {
  const changed = { ...mine, id: 2, updated_at: 'three', created_at: 'four' };
  expect(differencesOf({ ...conflict, theirs: { ...theirs, id: 3, created_at: 'five' } }, mine)).toHaveLength(
    1,
  );
  expect(mergeMine(conflict, changed)).toEqual({ ...theirs, name: 'Oren Tower' });
});

it('A missing value equals an empty one', () => {
  const cleared = {
    before: { ...before, office: undefined },
    theirs: { ...theirs, office: null },
    editedBy: null,
  };
  expect(differencesOf(cleared, mine).map(({ field }) => field)).toEqual(['price_agorot']);
});
