import { venuesInWalkingRange } from './venuesInWalkingRange';

const lot = { lat: 32.05, lng: 34.79 };
const venueAt = (id: number, north: number) => ({ id, lat: lot.lat + north, lng: lot.lng });

it('Venues within the walking limit are listed, nearest first', () => {
  const venues = [venueAt(1, 0.009), venueAt(2, 0.001), venueAt(3, 0.004)];
  expect(venuesInWalkingRange(lot, venues, 15).map(({ id }) => id)).toEqual([2, 3]);
  expect(venuesInWalkingRange(lot, venues, 20).map(({ id }) => id)).toEqual([2, 3, 1]);
});

it('The walking time is estimated as on the server', () => {
  const [venue] = venuesInWalkingRange(lot, [venueAt(1, 0.004)], 15);
  expect(venue).toMatchObject({ distanceMeters: 578, walkingTimeMinutes: 7.2 });
});

it('A venue at exactly the walking limit is listed', () => {
  expect(venuesInWalkingRange(lot, [venueAt(1, 0.004)], 7.2)).toHaveLength(1);
  expect(venuesInWalkingRange(lot, [venueAt(1, 0.004)], 7.1)).toEqual([]);
});
