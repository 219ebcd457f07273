import type { Language } from '../problems/language.js';
import { StaticContent } from './static-content.js';

/** The content of the notice as HTML. */
export type DemoNotice = (language: Language) => string;

/** The element that the apps render into. */
const root = '<div id="root">';

/** One slim line or two: the form of `/reserve` stays within a phone's first view. */
export const demoNoticeStyle =
  '.demo-notice{padding:4px 12px;padding-block-start:max(4px,env(safe-area-inset-top));background:var(--ink);' +
  'color:var(--ground);font-size:12px;line-height:1.4;text-align:center;text-wrap:balance}' +
  '.demo-notice a{color:inherit;font-weight:700}@media print{.demo-notice{display:none}}';

const pageCache = new WeakMap<StaticContent, { notice: string; page: StaticContent }>();

/** Inserts the notice above the page's content, with its style sheet; returns the page unchanged without one. */
export function addDemoNotice(
  page: StaticContent,
  demoNotice: DemoNotice | undefined,
  language: Language,
): StaticContent {
  if (!demoNotice) return page;
  const notice = demoNotice(language);
  const known = pageCache.get(page);
  if (known?.notice === notice) return known.page;
  const html = page.bytes
    .toString()
    .replace('</head>', () => `<style>${demoNoticeStyle}</style></head>`)
    .replace(root, () => `<aside class="demo-notice">${notice}</aside>${root}`);
  const noticed = new StaticContent(page.type, Buffer.from(html));
  pageCache.set(page, { notice, page: noticed });
  return noticed;
}
