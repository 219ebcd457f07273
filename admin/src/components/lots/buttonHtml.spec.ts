import { cleanRef } from '../../components/lots/linkRef';
import { reserveLink } from '../../components/lots/reserveLink';
import { buttonHtml } from './buttonHtml';

it('The button for a site leads to the link with its source', () => {
  const evening = new Date('2026-12-03T17:30:00Z');
  const link = reserveLink('https://panui.example', 7, evening, cleanRef('-News Letter'));
  expect(link).toBe(
    `https://panui.example/reserve?venue_id=7&reservation_time=${evening.getTime() / 1000}&ref=news-letter`,
  );
  const html = buttonHtml(link, 'Reserve parking');
  expect(html).toContain(`<a href="${link.replaceAll('&', '&amp;')}"`);
  expect(html).toMatch(/>Reserve parking<\/a>$/);
});
