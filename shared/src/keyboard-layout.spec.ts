import { inOtherLayout } from './keyboard-layout.js';

it.each([
  ['akuo', 'שלום'],
  ['שלום', 'akuo'],
  ['NTZSV', 'מאזדה'],
  ['turi', 'אורן'],
  ['מםש', 'noa'],
])('%s is %s in the other layout', (typed, read) => expect(inOtherLayout(typed)).toBe(read));

it.each(['12345678', '', 'noa נועה', '050-123'])('%s has one reading', (typed) =>
  expect(inOtherLayout(typed)).toBeNull(),
);
