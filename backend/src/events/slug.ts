import { localDateOf } from '../platform/clock/israel-time.js';

export const maxSlugLength = 60;
/** Generated slugs are short enough to be typed from a poster. */
const maxWordsLength = 32;

/** Lower-case words of ASCII letters and digits, joined by single hyphens. */
export const slugPattern = /^(?=.{1,60}$)[a-z0-9]+(-[a-z0-9]+)*$/;

/** The slug of an event: the words of its English title, or its date in Israel when these have no Latin letters. */
export function slugOf({ titleEn, startsAt }: { titleEn: string | null; startsAt: Date }): string {
  const words = (titleEn ?? '')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, maxWordsLength) : `${slug}-${word}`;
    if (longer.length > maxWordsLength) break;
    slug = longer;
  }
  return /[a-z]/.test(slug) ? slug : localDateOf(startsAt);
}

/** The slug, with a number when it is taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
