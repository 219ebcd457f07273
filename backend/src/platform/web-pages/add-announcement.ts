import { StaticContent } from './static-content.js';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** What the apps draw themselves in. */
const root = '<div id="root">';

/** A longer text, or one of several lines, may scroll inside its box on a phone: the keyboard must reach it to do so. */
const maxFixedLength = 150;
const mayScroll = (text: string): boolean => text.length > maxFixedLength || text.includes('\n');

const pageCache = new WeakMap<StaticContent, { text: string; page: StaticContent }>();

/** A page with `text` above everything else, as text whatever it looks like; the page itself where there is none. */
export function addAnnouncement(page: StaticContent, text: string): StaticContent {
  if (text === '') return page;
  const known = pageCache.get(page);
  if (known?.text === text) return known.page;
  // Written in either language, whichever the page is in.
  const focusable = mayScroll(text) ? ' tabindex="0"' : '';
  const aside = `<aside class="announcement" dir="auto"${focusable}>${escaped(text)}</aside>`;
  const html = page.bytes.toString().replace(root, () => aside + root);
  const announced = new StaticContent(page.type, Buffer.from(html));
  pageCache.set(page, { text, page: announced });
  return announced;
}
