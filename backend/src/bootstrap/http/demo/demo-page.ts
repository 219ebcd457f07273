import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../platform/text/escape-html.js';
import type { Language } from '../../../platform/problems/language.js';

const style =
  ':root{color-scheme:light dark}body{margin:0 auto;max-width:40rem;padding:24px 16px;font:16px/1.5 system-ui,sans-serif}' +
  'h1{font-size:1.5rem;line-height:1.25}a.start{display:inline-block;padding:12px 20px;border-radius:10px;background:#0b7a4b;' +
  'color:#fff;font-weight:700;text-decoration:none}iframe{inline-size:100%;block-size:62rem;border:1px solid #8886;' +
  'border-radius:10px;background:#fff}summary{padding-block:12px;cursor:pointer}details{border-block-end:1px solid #8886}' +
  'bdi{unicode-bidi:isolate}header{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;padding-block-end:12px;' +
  'border-block-end:1px solid #8886}header a{padding-block:8px;color:inherit}header a:first-child{font-weight:800}';

const hash = createHash('sha256').update(style).digest('base64');

interface DemoPage {
  language: Language;
  title: string;
  /** HTML. */
  content: string;
  /** Links at the top. */
  links?: readonly (readonly [href: string, text: string])[];
  /** The page loads itself again after so many seconds. */
  refreshSeconds?: number;
}

/** Sends a page without scripts, which works while the database does not. */
export function sendDemoPage(
  reply: FastifyReply,
  { language, title, content, links = [], refreshSeconds }: DemoPage,
): void {
  const anchors = links.map(([href, text]) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`);
  const header = links.length > 0 ? `<header>${anchors.join('')}</header>` : '';
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : '';
  void reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${hash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width">${refresh}<title>${escapeHtml(title)}</title>` +
        `<style>${style}</style></head><body>${header}<main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
    );
}
