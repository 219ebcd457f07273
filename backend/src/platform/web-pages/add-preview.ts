import { LRUCache } from 'lru-cache';
import type { Brand } from '../brand/brand.js';
import type { Language } from '../problems/language.js';
import { escapeHtml } from '../text/escape-html.js';
import { previewImage } from './add-brand.js';
import { StaticContent } from './static-content.js';

/** What messengers and search engines display of a link. It contains no personal data. */
export interface PagePreview {
  title: string;
  description: string;
  /** The event for which the page is; it displays the name where it has no other source of it. */
  event?: string;
}

/** What the tags of a page say about the site. */
export interface PageSite {
  language: Language;
  publicUrl: string;
  brand: Brand;
}

const generalPreviews: Record<Language, PagePreview> = {
  he: { title: 'חניה שמורה ליד האירוע', description: 'מקום ממוספר משלך, במרחק הליכה. בלי הרשמה.' },
  en: {
    title: 'reserved parking near the event',
    description: 'A numbered spot of your own, a walk away. No account.',
  },
};

const locales: Record<Language, string> = { he: 'he_IL', en: 'en_GB' };

const maxCachedPages = 500;
const cache = new LRUCache<string, StaticContent>({ max: maxCachedPages });

/** The preview of every page without one of its own. */
export const generalPreview = ({ language, brand }: PageSite): PagePreview => {
  const general = generalPreviews[language];
  return { ...general, title: `${brand.name[language]}: ${general.title}` };
};

/** The page with another title and description. */
export const withWords = (html: string, title: string, description: string): string =>
  html
    .replace(/(?<=<title>)[^<]*/, () => escapeHtml(title))
    .replace(/(?<=<meta name="description" content=")[^"]*/, () => escapeHtml(description));

/**
 * Adds the Open Graph tags of a page's own preview, or those of every page, in its language. The image is the logo.
 * https://ogp.me
 */
export function addPreview(page: StaticContent, own: PagePreview | null, site: PageSite): StaticContent {
  const { language, publicUrl, brand } = site;
  const name = brand.name[language];
  const { title, description, event = '' } = own ?? generalPreview(site);
  const key = JSON.stringify([page.etag, title, description, event, name]);
  const known = cache.get(key);
  if (known) return known;
  const tags = Object.entries({
    'og:type': 'website',
    'og:site_name': name,
    'og:locale': locales[language],
    'og:title': title,
    'og:description': description,
    'og:image': publicUrl + previewImage(brand),
  }).map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`);
  if (event) tags.push(`<meta name="event" content="${escapeHtml(event)}">`);
  const built = page.bytes.toString();
  // The landing page has words of its own.
  const isGeneral = built.includes(`<title>${escapeHtml(name)}</title>`);
  const html = (
    isGeneral ? withWords(built, own ? `${title} · ${name}` : title, description) : built
  ).replace('</head>', () => `${tags.join('')}</head>`);
  const previewed = new StaticContent(page.type, Buffer.from(html));
  cache.set(key, previewed);
  return previewed;
}
