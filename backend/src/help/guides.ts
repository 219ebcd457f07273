import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import { getHeadingList, gfmHeadingId } from 'marked-gfm-heading-id';
import { escapeHtml } from '../platform/text/escape-html.js';
import type { Language } from '../platform/problems/language.js';

const docs = join(import.meta.dirname, '../../../docs');
export const imagesFolder = join(docs, 'images');

/** The guides in the order of the list: of admins first, then of those whom they invite. */
export const guideNames = ['admin', 'month-end', 'support', 'owner', 'venue', 'integrator'] as const;
export type GuideName = (typeof guideNames)[number];

export interface Section {
  title: string;
  /** Of the heading; empty for what stands above the first one. */
  id: string;
  text: string;
}

/** A guide of docs/guides, as a page displays it. */
export interface Guide {
  name: GuideName;
  title: string;
  /** Own and trusted. */
  html: string;
  sections: Section[];
}

const phoneWidth = 300;

/** A PNG has its size at fixed offsets. https://www.w3.org/TR/png-3/#11IHDR */
function sizeOf(image: string): { width: number; height: number } {
  const bytes = readFileSync(join(imagesFolder, image));
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/**
 * A picture that opens in full size. The page of a phone is displayed as wide as a phone, so that all of it fits on a
 * screen; a wide one scrolls on a phone (help.css).
 */
function imageOf(image: string, alt: string): string {
  const address = `/help/images/${image}`;
  const { width, height } = sizeOf(image);
  const isPhone = height > width;
  const scale = isPhone ? phoneWidth / width : 1;
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  const img = `<img src="${address}" alt="${escapeHtml(alt)}" ${size} loading="lazy">`;
  return `<a${isPhone ? '' : ' class="wide"'} href="${address}">${img}</a>`;
}

/** With the language, in which the headings are named: a link that is passed on opens the same page. */
export const guidePath = (name: string, language: Language, heading = ''): string =>
  `/help/${name}?lang=${language}${heading}`;

/** The address of a guide's page for a link between guides; other pages and headings have their own. */
function addressOf(href: string, language: Language): string | null {
  if (/^(?:https?:|#)/.test(href)) return href;
  const [, name, heading = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  return name === undefined ? null : guidePath(name, language, heading);
}

/** Only guides and their images are served: links to other documents of the repository become plain text. */
function markdown(language: Language): Marked {
  return new Marked(gfmHeadingId(), {
    renderer: {
      // The file of a right-to-left guide says so to other readers; the page is right-to-left itself.
      html: () => '',
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = addressOf(href, language);
        return address === null ? text : `<a href="${escapeHtml(address)}">${text}</a>`;
      },
      // What is wider than the column scrolls, which needs the focus for a keyboard.
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}\n</code></pre>\n`,
      image: ({ href, text }) => imageOf(href.replace(/^.*\//, ''), text),
    },
  });
}

const withoutTags = (html: string): string =>
  html
    .replaceAll(/<\/?(?:a|b|code|em|strong)\b[^<>]*>/g, '')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Splits a guide at its headings of the second level. */
function sectionsOf(title: string, html: string): Section[] {
  return html.split(/(?=<h2 )/).map((part) => {
    const [heading = '', id = '', own = title] = /<h[12] id="([^"]*)">(.*?)<\/h[12]>/.exec(part) ?? [];
    return { title: withoutTags(own), id, text: withoutTags(part.replace(heading, '')) };
  });
}

/** Reads a guide; `html` begins below its title. */
export function readGuide(name: GuideName, language: Language): Guide {
  const whole = markdown(language).parse(
    readFileSync(join(docs, 'guides', language, `${name}.md`), 'utf8'),
  ) as string;
  const title = withoutTags(getHeadingList().find(({ level }) => level === 1)?.text ?? name);
  const html = whole.replace(/<h1 .*?<\/h1>/s, '').replaceAll('<table>', '<table tabindex="0">');
  return { name, title, html, sections: sectionsOf(title, html) };
}
