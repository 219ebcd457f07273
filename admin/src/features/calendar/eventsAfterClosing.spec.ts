import { eventsAfterClosing } from './eventsAfterClosing';
import { newRule } from './ruleValues';

const event = {
  ...{ id: 8, title: 'ג׳אז', title_en: 'Jazz', starts_at: '2026-11-26T18:00:00.000Z' },
  ...{ ends_at: '2026-11-26T21:30:00.000Z', parking_ends_at: '2026-11-26T21:00:00.000Z' },
};
const venues = [{ id: 3, name: 'אופרה', name_en: 'Opera', events: [event] }];
const day = { from: '2026-11-26', to: '2026-11-26' };
const hours = { effect: 'open' as const, opening_time: '16:00' };
const found = (change: object, range: typeof day | null = day) =>
  eventsAfterClosing({ ...newRule(range), ...change }, venues).map(({ parkingEndsAt }) => parkingEndsAt);

it('Hours of the day of an event that end before it are found', () => {
  expect(found({ ...hours, closing_time: '23:00' })).toEqual(['2026-11-26T21:00:00.000Z']);
  expect(found({ ...hours, closing_time: '23:30' })).toEqual([]);
  // After midnight.
  expect(found({ ...hours, closing_time: '01:00' })).toEqual([]);
});

it('Hours of other days, slots and spots are not', () => {
  const early = { ...hours, closing_time: '20:00' };
  expect(found(early)).toHaveLength(1);
  expect(found(early, { from: '2026-11-27', to: '2026-11-30' })).toEqual([]);
  expect(found({ ...early, weekdays: [5] })).toEqual([]);
  expect(found({ ...early, weekdays: [4] })).toHaveLength(1);
  expect(found({ ...early, slot: 1 })).toEqual([]);
  expect(found({ ...early, spot_ids: [7] })).toEqual([]);
});

it('A price for an event is that of a lot which closes before its end', () => {
  expect(found({ effect: 'price', event_id: 8 })).toEqual([event.parking_ends_at]);
  expect(found({ effect: 'price', event_id: null })).toEqual([]);
});
