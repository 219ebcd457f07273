import { toReservationEvent } from './reservation-event.js';
import type { TokenReservationRow } from './token-reservation-query.js';

const now = new Date('2026-11-29T10:00:00Z');
const source = {
  domain: 'parking.example',
  organizer: { name: 'Panui', email: 'no-reply@parking.example' },
  link: 'https://parking.example/reservation/secret',
};
const row = {
  id: 7,
  parking_lot_id: 3,
  origin_id: null,
  origin_lot_id: null,
  status: 'confirmed',
  not_coming_at: null,
  cancel_reason: null,
  created_at: new Date('2026-11-29T09:00:00Z'),
  updated_at: new Date('2026-11-29T09:00:00Z'),
  arrive_from: new Date('2026-11-30T17:00:00Z'),
  spot_number: '12',
  lot_name: 'חניון העמק',
  lot_name_en: 'Valley lot',
  venue_name: 'בלומפילד',
  venue_name_en: null,
  event_title: null,
  event_title_en: null,
} as TokenReservationRow;
const eventOf = (over: Partial<TokenReservationRow>, language: 'he' | 'en' = 'he') =>
  toReservationEvent({ ...row, ...over }, source, language, now);

it('The event names the venue, lot and spot in the language of the driver', () => {
  expect(eventOf({})).toMatchObject({
    uid: 'reservation-3-7@parking.example',
    organizer: source.organizer,
    url: source.link,
    summary: 'חניה ליד בלומפילד',
    // The marks keep the number in its place in Hebrew text.
    description: 'חניון העמק, מקום \u200e12\u200e\nכניסה לחניון מ־\u200e19:00',
  });
  expect(eventOf({}, 'en')).toMatchObject({
    summary: 'Parking near בלומפילד',
    description: expect.stringContaining('Valley lot, spot 12\n') as string,
  });
});

it('The event of the venue comes first in the name', () => {
  const concert = { event_title: 'ערב ג׳אז', event_title_en: 'Jazz night' };
  expect(eventOf(concert).summary).toBe('ערב ג׳אז · חניה ליד בלומפילד');
  expect(eventOf(concert, 'en').summary).toBe('Jazz night · Parking near בלומפילד');
});

it('A change within a second, too, is a later version of the event, and a move keeps its identity', () => {
  expect(eventOf({}).sequence).toBe(0);
  expect(eventOf({ updated_at: new Date('2026-11-29T09:00:00.200Z') }).sequence).toBe(1);
  expect(eventOf({ updated_at: new Date('2026-11-29T09:01:00Z') }).sequence).toBe(60);
  const moved = { id: 9, parking_lot_id: 4, origin_id: 7, origin_lot_id: 3 };
  expect(eventOf(moved).uid).toBe('reservation-3-7@parking.example');
});

it('The event of an earlier reservation keeps the identity that calendars know', () => {
  expect(eventOf({ created_at: new Date('2026-11-27T23:59:59Z') }).uid).toBe('reservation-3-7@panui');
});

it('A cancelled reservation and one whose driver is not coming leave the calendar', () => {
  expect(eventOf({}).cancelled).toBe(false);
  expect(eventOf({ status: 'cancelled' }).cancelled).toBe(true);
  expect(eventOf({ status: 'no_show', not_coming_at: now }).cancelled).toBe(true);
  expect(eventOf({ status: 'no_show' }).cancelled).toBe(false);
});
