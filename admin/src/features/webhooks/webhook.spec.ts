import { deliveryStates, isFailing, pathOf, toRequest } from './webhook';

it('Only the lot or venue of the selected scope is sent', () => {
  const filled = { url: 'https://example.test', parking_lot_id: 3, venue_id: 4, is_active: true };
  expect(toRequest({ ...filled, of: 'venue' })).toEqual({
    url: 'https://example.test',
    venue_id: 4,
    is_active: true,
  });
  expect(toRequest({ ...filled, of: 'lot' })).toMatchObject({ parking_lot_id: 3 });
  expect(toRequest({ ...filled, of: 'lot' })).not.toHaveProperty('venue_id');
});

it('A waiting delivery is failing after a failed attempt, not before or during the first one', () => {
  expect(isFailing({ state: 'waiting', attempts: 0, last_error: null })).toBe(false);
  expect(isFailing({ state: 'waiting', attempts: 1, last_error: null })).toBe(false);
  expect(isFailing({ state: 'waiting', attempts: 2, last_error: 'timeout' })).toBe(true);
  expect(isFailing({ state: 'sent', attempts: 2, last_error: null })).toBe(false);
});

it('A delivery that will be sent again is not failing until an attempt fails again', () => {
  expect(isFailing({ state: 'waiting', attempts: 0, last_error: 'timeout' })).toBe(false);
});

it('A webhook has a page of its own', () => {
  expect(pathOf(7)).toBe('/webhooks/7/edit');
});

it('The deliveries that were sent come first, then those that may still be sent', () => {
  expect(deliveryStates).toEqual(['sent', 'waiting', 'dead', 'dropped']);
});
