import { findSlotProblem, isWholeDay, twoSlots } from './slots';

const slot = (start_time: string, end_time: string, number = 0) => ({ slot: number, start_time, end_time });

it('No slots, or one from 02:00 to 02:00, are the whole day', () => {
  expect([undefined, null, [], [slot('02:00', '02:00')]].every(isWholeDay)).toBe(true);
  expect(isWholeDay([slot('18:00', '02:00')])).toBe(false);
});

it.each([
  ['ends before it starts', [slot('18:00', '17:00')], 0, 'end_time'],
  ['goes on after 02:00', [slot('18:00', '03:00')], 0, 'end_time'],
  ['has no start', [slot('', '17:00')], 0, 'start_time'],
  ['has no end', [slot('17:00', '1')], 0, 'end_time'],
  ['starts before the one above ends', [slot('10:00', '17:00'), slot('16:00', '02:00')], 1, 'start_time'],
])('The problem of a slot that %s is at its field', (_name, slots, index, field) => {
  expect(findSlotProblem(slots, index)?.field).toBe(field);
});

it('Slots that follow each other until 02:00 are valid', () => {
  const slots = [slot('10:00', '17:00'), slot('17:00', '00:30'), slot('00:30', '02:00')];
  expect(slots.map((_slot, index) => findSlotProblem(slots, index))).toEqual([null, null, null]);
});

const evening = { opening_time: '17:00', closing_time: '02:00' };

it('A slot in which the lot is closed has a problem; one that is partly open has none', () => {
  const slots = [slot('10:00', '17:00'), slot('17:00', '02:00')];
  expect(findSlotProblem(slots, 0, evening)?.message).toBe('panui.slots.closed_then');
  expect(findSlotProblem(slots, 1, evening)).toBeNull();
  expect(findSlotProblem([slot('16:00', '18:00')], 0, evening)).toBeNull();
  expect(findSlotProblem(slots, 0, { ...evening, is_24_7: true })).toBeNull();
  expect(findSlotProblem(slots, 0, { opening_time: '17:00', closing_time: '1' })).toBeNull();
  expect(findSlotProblem(slots, 0, { opening_time: '20:00', closing_time: '11:00' })).toBeNull();
});

it.each([
  ['an evening', evening, ['17:00', '21:30', '02:00']],
  ['a day and an evening', { opening_time: '09:00', closing_time: '02:00' }, ['09:00', '17:00', '02:00']],
  ['some minutes', { opening_time: '17:00', closing_time: '17:20' }, ['17:00', '17:10', '17:20']],
  ['a night', { opening_time: '20:00', closing_time: '06:00' }, ['20:00', '23:00', '02:00']],
  ['always', { is_24_7: true }, ['10:00', '17:00', '02:00']],
  ['at times that are not typed yet', {}, ['10:00', '17:00', '02:00']],
])('The slots that the form proposes to a lot that is open %s are within its hours', (_, hours, times) => {
  const slots = twoSlots(hours);
  expect(slots).toMatchObject([
    { slot: 0, start_time: times[0], end_time: times[1] },
    { slot: 1, start_time: times[1], end_time: times[2] },
  ]);
  expect(slots.map((_slot, index) => findSlotProblem(slots, index, hours))).toEqual([null, null]);
});
