import { shareLink } from './shareLink';

const reservation = {
  venue_id: 1,
  event_slug: null,
  reservation_start: '2026-11-26T17:30:00Z',
  venue_reservation_time: null,
};

it('The link leads to the same venue and time', () => {
  expect(shareLink(reservation)).toBe('/reserve?venue_id=1&reservation_time=1795714200');
});

it("The link uses the venue's requested time if there is one", () => {
  expect(shareLink({ ...reservation, venue_reservation_time: '2026-11-26T18:00:00Z' })).toBe(
    '/reserve?venue_id=1&reservation_time=1795716000',
  );
});

it('The link of a reservation for an event is for that event', () => {
  expect(shareLink({ ...reservation, event_slug: 'jazz-night' })).toBe(
    '/reserve?venue_id=1&reservation_time=1795714200&event=jazz-night',
  );
});
