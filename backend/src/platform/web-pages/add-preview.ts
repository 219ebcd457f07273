import { LRUCache } from 'lru-cache';
import type { Language } from '../problems/language.js';
import { escapeHtml } from './escape-html.js';
import { StaticContent } from './static-content.js';

/** What messengers and search engines display of a link. It contains no personal data. */
export interface PagePreview {
  title: string;
  description: string;
  /** What the page is for; the page displays it above its content. */
  heading?: string;
}

/** For every page without a preview of its own. */
export const generalPreview: Record<Language, PagePreview> = {
  he: { title: 'פנוי: חניה שמורה ליד האירוע', description: 'מקום ממוספר משלך, במרחק הליכה. בלי הרשמה.' },
  en: {
    title: 'Panui: reserved parking near the event',
    description: 'A numbered spot of your own, a walk away. No account.',
  },
};

const siteNames: Record<Language, string> = { he: 'פנוי', en: 'Panui' };
const locales: Record<Language, string> = { he: 'he_IL', en: 'en_GB' };

/** The element that the app renders into. */
const root = '<div id="root">';

const maxCachedPages = 500;
const cache = new LRUCache<string, StaticContent>({ max: maxCachedPages });

/** Adds the Open Graph tags of a preview, whose image is the site's mark. https://ogp.me */
export function addPreview(
  page: StaticContent,
  preview: PagePreview,
  { language, publicUrl }: { language: Language; publicUrl: string },
): StaticContent {
  const { title, description, heading = '' } = preview;
  const key = JSON.stringify([page.etag, title, description, heading]);
  const known = cache.get(key);
  if (known) return known;
  const tags = Object.entries({
    'og:type': 'website',
    'og:site_name': siteNames[language],
    'og:locale': locales[language],
    'og:title': title,
    'og:description': description,
    'og:image': `${publicUrl}/icons/mark-512.png`,
  }).map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`);
  const isGeneral = preview === generalPreview[language];
  const html = page.bytes
    .toString()
    .replace(/(?<=<meta name="description" content=")[^"]*/, (own) =>
      isGeneral ? own : escapeHtml(description),
    )
    .replace('</head>', () => `${tags.join('')}</head>`)
    .replace(root, () => (heading && `<p class="page-event" dir="auto">${escapeHtml(heading)}</p>`) + root);
  const previewed = new StaticContent(page.type, Buffer.from(html));
  cache.set(key, previewed);
  return previewed;
}
