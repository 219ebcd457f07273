import { escapeHtml } from '../text/escape-html.js';
import { StaticContent } from './static-content.js';

/** The element that the apps render into. */
const root = '<div id="root">';

/** A long or multi-line text may scroll inside its box on a phone, so it must be focusable by keyboard. */
const maxFixedLength = 150;
const mayScroll = (text: string): boolean => text.length > maxFixedLength || text.includes('\n');

const pageCache = new WeakMap<StaticContent, { text: string; page: StaticContent }>();

/** Inserts the escaped `text` above the page's content; returns the page unchanged when the text is empty. */
export function addAnnouncement(page: StaticContent, text: string): StaticContent {
  if (text === '') return page;
  const known = pageCache.get(page);
  if (known?.text === text) return known.page;
  // The text may be in either language, whatever the language of the page.
  const focusable = mayScroll(text) ? ' tabindex="0"' : '';
  const aside = `<aside class="announcement" dir="auto"${focusable}>${escapeHtml(text)}</aside>`;
  const html = page.bytes.toString().replace(root, () => aside + root);
  const announced = new StaticContent(page.type, Buffer.from(html));
  pageCache.set(page, { text, page: announced });
  return announced;
}
