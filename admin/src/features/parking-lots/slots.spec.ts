import { findSlotProblem, isWholeDay } from './slots';

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
