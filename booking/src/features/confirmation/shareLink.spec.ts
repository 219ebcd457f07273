import { shareLink } from './shareLink';

it('leads to the same venue and time, whichever way the time is given', () => {
  const link = '/reserve?venue_id=1&reservation_time=1795714200';
  expect(shareLink({ venue_id: 1, reservation_time: 1_795_714_200 })).toBe(link);
  expect(shareLink({ venue_id: 1, reservation_time: '2026-11-26T17:30:00Z' })).toBe(link);
});

it('leads to the plain page while nothing is known', () => {
  expect(shareLink(null)).toBe('/reserve');
});
