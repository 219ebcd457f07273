import { addPreview, type PageSite } from './add-preview.js';
import { escapeHtml } from '../text/escape-html.js';
import type { ServerPage } from './page-data.service.js';
import { onceBrotliQuality, StaticContent } from './static-content.js';

const scripts = /<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>|<noscript>.*?<\/noscript>/gs;

/** The link of a page without scripts to its other language, as the booking app's `PlainHeader` renders it. */
const languageLink = /href="\?lang=(he|en)"/g;

const maxParameters = 10;
const maxValueLength = 80;

/** The query of a page in another language, whatever else it has: a search, or the source of the link. */
function queryIn(language: string, query: string): string {
  const others = [...new URLSearchParams(query)].filter(([name]) => name !== 'lang').slice(0, maxParameters);
  const parameters = new URLSearchParams();
  for (const [name, value] of others) parameters.append(name, value.slice(0, maxValueLength));
  parameters.set('lang', language);
  return `?${parameters.toString()}`;
}

/**
 * Replaces the scripts of a page with what search engines read of it: its title, address and structured data. The link
 * to the other language gets the query of the request, which is no part of the cached page.
 */
export function buildServerPage(
  page: StaticContent,
  { preview, path, isIndexed, structuredData }: Omit<ServerPage, 'data'>,
  site: PageSite,
  query: string,
): StaticContent {
  // Otherwise a closing tag in the data would end the script element.
  const json = JSON.stringify(structuredData).replaceAll('<', String.raw`\u003c`);
  const tags = [
    `<link rel="canonical" href="${escapeHtml(site.publicUrl + path)}">`,
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
    `<script type="application/ld+json">${json}</script>`,
  ];
  const html = page.bytes
    .toString()
    .replace(scripts, '')
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(preview.title)}</title>`)
    .replace('</head>', () => `${tags.join('')}</head>`);
  const previewed = addPreview(new StaticContent(page.type, Buffer.from(html)), preview, site);
  if (query === '') return previewed;
  const linked = previewed.bytes
    .toString()
    .replace(languageLink, (_, language: string) => `href="${escapeHtml(queryIn(language, query))}"`);
  return new StaticContent(page.type, Buffer.from(linked), {}, onceBrotliQuality);
}
