import { cleanRef } from '../../components/lots/linkRef';
import { reserveLink } from '../../components/lots/reserveLink';
import { buttonHtml } from './buttonHtml';

it('The button for a site leads to the link with its source', () => {
  const link = reserveLink(
    'https://panui.example',
    7,
    new Date('2026-12-03T17:30:00Z'),
    cleanRef('-News Letter!'),
  );
  const template = document.createElement('template');
  template.innerHTML = buttonHtml(link, 'Reserve parking');
  const button = template.content.querySelector('a');
  expect(button?.href).toBe(
    'https://panui.example/reserve?venue_id=7&reservation_time=1796319000&ref=news-letter-',
  );
  expect(button?.textContent).toBe('Reserve parking');
});
