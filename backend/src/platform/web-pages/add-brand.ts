import { embedBrandMark } from '@panui/shared/embed-card';
import { brandShades, defaultBrandColor, defaultBrandName } from '@panui/shared/brand-shades';
import { type Brand, type BrandLogo, defaultBrand } from '../brand/brand.js';
import type { Language } from '../problems/language.js';
import { escapeHtml } from '../text/escape-html.js';
import { StaticContent } from './static-content.js';

const hasDefaults = ({ name, color, logo, helpHours }: Brand): boolean =>
  name.he === defaultBrandName.he &&
  name.en === defaultBrandName.en &&
  color === defaultBrandColor &&
  logo === null &&
  helpHours.he + helpHours.en === '';

const rules = (colors: Record<string, string>): string =>
  Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');

/** The logo's height in the coordinates of the product's mark, whose box it has. */
const markSide = 32;
const maxLogoWidth = 4 * markSide;
const widthOf = ({ width, height }: BrandLogo): number =>
  Math.min(maxLogoWidth, Math.round((markSide * width * 100) / height) / 100);

/** The style sheet of the brand; empty for the colour and the logo of the product. It stands after that of the app. */
export function brandStyle({ color, logo }: Brand): string {
  const parts: string[] = [];
  if (color !== defaultBrandColor) {
    const { light, dark, highContrast } = brandShades(color);
    parts.push(
      `:root{${rules(light)}}.high-contrast{${rules(highContrast.light)}}`,
      `@media screen and (prefers-color-scheme:dark){:root{${rules(dark)}}.high-contrast{${rules(highContrast.dark)}}}`,
    );
  }
  // A wide logo takes its room; the element has the box of the product's mark.
  if (logo && widthOf(logo) > markSide)
    parts.push(
      `svg:has(>[href="#mark"]){inline-size:auto;aspect-ratio:${widthOf(logo)}/${markSide};overflow:visible}.load-failure svg{overflow:visible}`,
    );
  return parts.join('');
}

/** The style sheet of an event's card with the colours of the brand, on other sites. */
export function withEmbedColors(card: string, { color }: Brand): string {
  const isDefault = color === defaultBrandColor;
  return card.replace(embedBrandMark, isDefault ? '' : `.card{${rules(brandShades(color).light)}}`);
}

/** Draws the logo in the box of the product's mark, or the mark in the colour of the brand. */
function brandMark(mark: string, { color, logo }: Brand): string {
  if (!logo) return mark.replace(/fill="#0b7a4b"/i, `fill="${color}"`);
  const width = widthOf(logo);
  return `<g id="mark"><image href="${logo.path}" x="${(markSide - width) / 2}" width="${width}" height="${markSide}"/></g>`;
}

const cache = new WeakMap<StaticContent, { brand: Brand; page: StaticContent }>();

/** The page with the operator's name, colour and logo, so that it never appears with others. */
export function addBrand(page: StaticContent, brand: Brand, language: Language): StaticContent {
  if (hasDefaults(brand)) return page;
  const known = cache.get(page);
  if (known?.brand === brand) return known.page;
  const name = escapeHtml(brand.name[language]);
  const style = brandStyle(brand);
  const html = page.bytes
    .toString()
    .replace(`<title>${defaultBrandName[language]}</title>`, () => `<title>${name}</title>`)
    .replace(`content="${defaultBrandName.he}: `, () => `content="${name}: `)
    .replace(/<g id="mark">.*?<\/g>/s, (mark) => brandMark(mark, brand))
    .replace('href="/mark.svg" type="image/svg+xml"', (link) => iconLink(link, brand))
    .replace('href="/icons/touch-180.png"', (link) => (brand.logo ? `href="${brand.logo.iconPath}"` : link))
    .replace('</head>', () => `${style && `<style>${style}</style>`}</head>`);
  const branded = new StaticContent(page.type, Buffer.from(html));
  cache.set(page, { brand, page: branded });
  return branded;
}

function iconLink(link: string, { logo }: Brand): string {
  if (!logo) return link;
  return `href="${logo.path}" type="image/${logo.path.endsWith('.svg') ? 'svg+xml' : 'png'}"`;
}

/** The texts beside the phone on the page where drivers reserve, which has no room for more script, say the hours. */
const helpTexts = ['price.operator', 'price.questions'];

function withHelpHours(texts: Record<string, string>, hours: string): Record<string, string> {
  if (hours === '') return texts;
  const withHours = helpTexts.map((key) => [
    key,
    `${texts[key]} · \u2068${hours.replace(/[{}]/g, '')}\u2069`,
  ]);
  return { ...texts, ...(Object.fromEntries(withHours) as Record<string, string>) };
}

interface Manifest {
  name: string;
  short_name: string;
  theme_color: string;
  icons: object[];
}

const isManifest = /^\/(?:manifest|gate)\.(he|en)\.webmanifest$/;
const widgetPath = '/embed/v1.js';
const isTextFile = /^\/assets\/(core|landing)\.(he|en)-[\w-]+\.json$/;

const fileCache = new WeakMap<StaticContent, { key: unknown; content: StaticContent }>();

function derived(file: StaticContent, key: unknown, change: (text: string) => string): StaticContent {
  const known = fileCache.get(file);
  if (known && known.key === key) return known.content;
  const content = new StaticContent(file.type, Buffer.from(change(file.bytes.toString())));
  fileCache.set(file, { key, content });
  return content;
}

/** Whether the content of a file depends on the settings. */
export const dependsOnSettings = (path: string): boolean =>
  isManifest.test(path) || isTextFile.test(path) || path === '/mark.svg' || path === widgetPath;

/** A manifest, a catalogue of texts, the mark or the widget of events with what the settings say. */
export function withSettings(
  path: string,
  file: StaticContent,
  brand: Brand,
  landingTexts: Record<Language, Record<string, string>>,
): StaticContent {
  const [, catalogue = '', textLanguage] = isTextFile.exec(path) ?? [];
  if (catalogue === 'landing') {
    const own = landingTexts[textLanguage as Language];
    if (Object.keys(own).length === 0) return file;
    return derived(file, landingTexts, (text) =>
      JSON.stringify({ ...(JSON.parse(text) as Record<string, string>), ...own }),
    );
  }
  if (hasDefaults(brand)) return file;
  if (catalogue === 'core')
    return derived(file, brand, (text) =>
      JSON.stringify(
        withHelpHours(
          { ...(JSON.parse(text) as Record<string, string>), brand: brand.name[textLanguage as Language] },
          brand.helpHours[textLanguage as Language],
        ),
      ),
    );
  if (path === widgetPath) return derived(file, brand, (script) => withEmbedColors(script, brand));
  if (path === '/mark.svg')
    return derived(file, brand, (text) => text.replace(/fill="#0b7a4b"/i, `fill="${brand.color}"`));
  const language = (isManifest.exec(path)?.[1] ?? 'he') as Language;
  return derived(file, brand, (text) => manifestOf(JSON.parse(text) as Manifest, brand, language));
}

function manifestOf(manifest: Manifest, { name, color, logo }: Brand, language: Language): string {
  const named = (text: string) => text.replace(defaultBrandName[language], () => name[language]);
  const icon = logo && { src: logo.iconPath, sizes: '512x512', type: 'image/png' };
  return JSON.stringify({
    ...manifest,
    name: named(manifest.name),
    short_name: named(manifest.short_name),
    theme_color: color,
    ...(icon && { icons: [icon, { ...icon, purpose: 'maskable' }] }),
  });
}

/** The image of links in messengers. */
export const previewImage = ({ logo }: Brand = defaultBrand): string =>
  logo?.iconPath ?? '/icons/mark-512.png';
