import { reserveLink } from './reserveLink';

it('The link names the venue and the time in seconds', () => {
  expect(reserveLink('https://panui.test', 7, new Date('2026-11-24T17:30:00Z'))).toBe(
    'https://panui.test/reserve?venue_id=7&reservation_time=1795541400',
  );
});
