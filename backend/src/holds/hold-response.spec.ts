import type { LotPhoto } from '../lots/lot-photo.js';
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
    photos: [] as LotPhoto[],
  },
  hours: { openingTime: '17:00', closingTime: '02:00' },
  spot: { id: 11, number: '12', floor: '-2', isHandicap: false, isElectric: true },
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
  paidBy: null,
  event: null,
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

it('The response has the floor and the kind of the spot', () => {
  expect(toHoldResponse(hold, 'he')).toMatchObject({
    spot_id: 11,
    spot_number: '12',
    spot_floor: '-2',
    spot_accessible: false,
    spot_electric: true,
  });
});

it.each([
  ['an hour before a start in the middle of the hours', '17:30:00', '16:30:00'],
  ['from the opening if the reservation starts less than an hour after it', '15:30:00', '15:00:00'],
  ['from the start if the lot opens then', '15:00:00', '15:00:00'],
])('Drivers may come %s', (_, start, from) => {
  const response = toHoldResponse({ ...hold, reservationTime: at(start) }, 'he');
  expect(response.arrive_from).toBe(at(from).toISOString());
});

it('Drivers may come early to a lot that is open all day', () => {
  const hours = { openingTime: '00:00', closingTime: '23:59' };
  expect(toHoldResponse({ ...hold, hours }, 'he').arrive_from).toBe(at('14:00:00').toISOString());
});

const noteOf = (change: Partial<HoldDetails>) =>
  (['he', 'en'] as const).map((language) => toHoldResponse({ ...hold, ...change }, language).payment_note);

it('The note on payment fits the way of paying', () => {
  expect(noteOf({})).toEqual([expect.stringContaining('בכרטיס'), expect.stringContaining('by card')]);
  expect(noteOf({ takesCards: false })).toEqual([
    expect.stringContaining('אין מה לשלם עכשיו'),
    expect.stringContaining('Nothing to pay now'),
  ]);
  expect(noteOf({ priceAgorot: 0 })).toEqual([
    expect.stringContaining('ללא עלות'),
    expect.stringContaining('free'),
  ]);
});

it("The operator's note on payment replaces the usual one in both languages, unless the parking is free", () => {
  const settings = { ...defaultSettings, payment_note: 'משלמים בקופה' };
  expect(noteOf({ settings })).toEqual(['משלמים בקופה', 'משלמים בקופה']);
  expect(noteOf({ settings: { ...settings, payment_note_en: 'Pay at the desk' } })[1]).toBe(
    'Pay at the desk',
  );
  expect(noteOf({ settings, priceAgorot: 0 })[0]).toContain('ללא עלות');
});

it('The response names the operator and its phone for drivers', () => {
  const settings = {
    ...defaultSettings,
    operator_name: 'חניות בע״מ',
    operator_phone: '03-765-4321',
    contact_phone_support: '',
  };
  expect(toHoldResponse({ ...hold, settings }, 'en')).toMatchObject({
    operator_name: 'חניות בע״מ',
    support_phone: '03-765-4321',
  });
  expect(toHoldResponse(hold, 'en')).toMatchObject({ operator_name: '', support_phone: '' });
});

it('A hold says whether there is something to pay; nothing is paid yet', () => {
  const fieldsOf = (change: Partial<HoldDetails>) => {
    const { payment_status, paid_at, refunded_agorot } = toHoldResponse({ ...hold, ...change }, 'he');
    return { payment_status, paid_at, refunded_agorot };
  };
  expect(fieldsOf({})).toEqual({ payment_status: 'owed', paid_at: null, refunded_agorot: 0 });
  expect(fieldsOf({ priceAgorot: 0 }).payment_status).toBe('nothing_to_pay');
  expect(fieldsOf({ paidBy: 'Acme Ltd' }).payment_status).toBe('nothing_to_pay');
});
