import { defaultSettings } from '../settings/business-settings.js';
import { type HoldDetails, toHoldResponse } from './hold-response.js';

const now = new Date('2026-11-22T12:00:00Z');
const at = (time: string) => new Date(`2026-11-22T${time}Z`);
const hold = {
  venue: { id: 3, name: 'היכל', nameEn: 'Hall', lat: 32.1, lng: 34.8 },
  lot: {
    id: 7,
    name: 'חניון',
    nameEn: null,
    address: 'הרצל 1',
    addressEn: '1 Herzl',
    lat: 32.2,
    lng: 34.9,
    is247: false,
  },
  hours: { openingTime: '17:00', closingTime: '02:00' },
  spotId: 11,
  spotNumber: '12',
  sessionToken: 'secret',
  expiresAt: new Date(now.getTime() + 419_600),
  now,
  reservationTime: at('15:00:00'),
  requestedTime: at('14:30:00.900'),
  reservationEnd: new Date('2026-11-23T00:00:00Z'),
  priceAgorot: 2500,
  walkingTimeMinutes: 5,
  distanceMeters: 400,
  renewals: 1,
  settings: defaultSettings,
  takesCards: true,
} as HoldDetails;

it('The response has the times, the names in the language of the driver and the payment', () => {
  expect(toHoldResponse(hold, 'en')).toMatchObject({
    expires_in: 420,
    renewals_left: 9,
    venue_name: 'Hall',
    parking_lot_name: 'חניון',
    parking_lot_address: '1 Herzl',
    reservation_time: at('15:00:00').getTime() / 1000,
    reservation_time_adjusted: true,
    operating_hours: { start: '17:00', end: '02:00' },
    payment: 'card',
    cancel_deadline: '2026-11-22T12:30:00.900Z',
  });
});

it('A start that was not moved is marked as such', () => {
  const { reservation_time_adjusted } = toHoldResponse(
    { ...hold, requestedTime: hold.reservationTime },
    'he',
  );
  expect(reservation_time_adjusted).toBe(false);
});

it('A hold that has ended has no seconds left', () => {
  expect(toHoldResponse({ ...hold, expiresAt: at('11:59:00') }, 'he').expires_in).toBe(0);
});

it('A deadline that has passed is null', () => {
  expect(toHoldResponse({ ...hold, requestedTime: at('14:00:00') }, 'he').cancel_deadline).toBeNull();
});

it.each([
  ['it is free', { priceAgorot: 0 }],
  ['cards are not configured', { takesCards: false }],
])('A hold is confirmed without a payment if %s', (_, change) => {
  expect(toHoldResponse({ ...hold, ...change }, 'he')).not.toHaveProperty('payment');
});

it('The operating hours are those of the lot on that day', () => {
  const hours = { openingTime: '12:00', closingTime: '17:30' };
  expect(toHoldResponse({ ...hold, hours }, 'he')).toMatchObject({
    is_24_7: false,
    operating_hours: { start: '12:00', end: '17:30' },
  });
});
