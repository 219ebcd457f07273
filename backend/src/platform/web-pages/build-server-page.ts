import { addPreview, type PageSite } from './add-preview.js';
import { escapeHtml } from '../text/escape-html.js';
import type { ServerPage } from './page-data.service.js';
import { StaticContent } from './static-content.js';

const scripts = /<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>|<noscript>.*?<\/noscript>/gs;

/** Replaces the scripts of a page with what search engines read of it: its title, address and structured data. */
export function buildServerPage(
  page: StaticContent,
  { preview, path, isIndexed, structuredData }: Omit<ServerPage, 'data'>,
  site: PageSite,
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
  return addPreview(new StaticContent(page.type, Buffer.from(html)), preview, site);
}
