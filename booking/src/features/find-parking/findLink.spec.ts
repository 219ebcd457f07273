import { findLink, suggestedTime } from './findLink';

const now = Date.parse('2026-11-26T10:00:00Z') / 1000;

it('A new link has the chosen venue and time, and the phone, reference and language of the broken one', () => {
  expect(
    findLink('?venue_id=x&customer_phone=050-1&reservation_id=A-1&lang=en', '7', '2026-11-26T19:30'),
  ).toBe('/reserve?venue_id=7&reservation_time=1795714200&customer_phone=050-1&reservation_id=A-1&lang=en');
});

it.each([
  ['the time in the link', '?reservation_time=1795800600', now, '2026-11-27T19:30'],
  ['this evening after a link to the past', '?reservation_time=1595800600', now, '2026-11-26T20:00'],
  ['this evening after a link too far ahead', '?reservation_time=2795800600', now, '2026-11-26T20:00'],
  ['this evening after a link without a time', '', now, '2026-11-26T20:00'],
  ['the next evening late at night', '?reservation_time=x', now + 10 * 3_600, '2026-11-27T20:00'],
])('The date field begins with %s', (_what, search, nowSeconds, expected) => {
  expect(suggestedTime(search, nowSeconds)).toBe(expected);
});
