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

it('A waiting delivery with attempts is failing, one without is not', () => {
  expect(isFailing({ state: 'waiting', attempts: 0 })).toBe(false);
  expect(isFailing({ state: 'waiting', attempts: 2 })).toBe(true);
  expect(isFailing({ state: 'sent', attempts: 2 })).toBe(false);
});

it('A webhook has a page of its own', () => {
  expect(pathOf(7)).toBe('/webhooks/7/edit');
});

it('The deliveries that were sent come first, then those that may still be sent', () => {
  expect(deliveryStates).toEqual(['sent', 'waiting', 'dead', 'dropped']);
});
