import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inOtherLayout } from '@panui/shared/keyboard-layout';
import type { Language } from '../platform/problems/language.js';
import { BrandService } from '../platform/brand/brand.service.js';
import { PageDataService, type ServerPage } from '../platform/web-pages/page-data.service.js';
import { type Guide, guideNames, guidePath, readGuide } from './guides.js';
import { correctQuery, maxQueryLength, searchGuides } from './search-guides.js';

const titles: Record<Language, { title: string; description: string }> = {
  he: { title: 'עזרה', description: 'מדריכים למנהלי המערכת, לשירות, לבעלי חניונים, למקומות אירוע ולמפתחים.' },
  en: { title: 'Help', description: 'Guides for admins, support, lot owners, venues and integrators.' },
};

/** Provides the guides at `/help` and `/help/<name>`, which the booking app renders on the server. */
@Injectable()
export class HelpPageService implements OnModuleInit {
  private readonly guides = new Map<Language, Guide[]>();

  constructor(
    private readonly pages: PageDataService,
    private readonly brand: BrandService,
  ) {}

  onModuleInit(): void {
    this.pages.addServerPage('help', async (rest, language, query) => {
      const { name } = await this.brand.now();
      return this.pageOf(rest, { language, siteName: name[language], query: query.get('q') ?? '' });
    });
  }

  /** The list of guides, or what a search finds in them; a guide by its name; null for any other name. */
  private pageOf(
    name: string,
    { language, siteName, query }: { language: Language; siteName: string; query: string },
  ): ServerPage | null {
    const guides = this.guidesIn(language);
    const guide = guides.find((each) => each.name === name);
    if (name !== '' && !guide) return null;
    const { title: help, description } = titles[language];
    const title = `${help} · ${siteName}`;
    const search = query.trim().slice(0, maxQueryLength);
    return {
      data: {
        guides: guides.map((each) => ({
          name: each.name,
          title: each.title,
          path: guidePath(each.name, language),
        })),
        guide: guide ? { ...guide, sections: guide.sections.filter(({ id }) => id !== '') } : null,
        query: search,
        ...(guide ? { found: [], readAs: null, other: null } : this.search(search, language)),
      },
      path: guide ? `/help/${guide.name}` : '/help',
      preview: { title: guide ? `${guide.title} · ${title}` : title, description },
      isIndexed: search === '',
      structuredData: { '@context': 'https://schema.org', '@type': 'WebPage', name: guide?.title ?? title },
    };
  }

  /**
   * What the query finds, or the same keys of the other layout; else how much there is in the other language. Typing
   * mistakes are corrected in a query that finds nothing in either.
   */
  private search(query: string, language: Language) {
    const otherLanguage = language === 'he' ? 'en' : 'he';
    const foundIn = (searched: Language, readings: (string | null)[]) => {
      for (const reading of readings.filter((each) => each !== null)) {
        const found = searchGuides(this.guidesIn(searched), reading, searched);
        if (found.length > 0) return { reading, found };
      }
      return null;
    };
    const find = (readingsIn: (searched: Language) => (string | null)[]) => {
      const here = foundIn(language, readingsIn(language));
      const there = here ? null : foundIn(otherLanguage, readingsIn(otherLanguage));
      return here || there ? { here, there } : null;
    };
    const asTyped = find(() => [query, inOtherLayout(query)]);
    const result = asTyped ?? find((searched) => [correctQuery(this.guidesIn(searched), query, searched)]);
    const { here, there } = result ?? { here: null, there: null };
    return {
      found: here?.found ?? [],
      readAs:
        here && here.reading !== query
          ? { text: here.reading, because: asTyped ? ('layout' as const) : ('spelling' as const) }
          : null,
      other: there && { query: there.reading, count: there.found.length },
    };
  }

  /** Read when they are first requested, because most processes never serve them. */
  private guidesIn(language: Language): Guide[] {
    const known = this.guides.get(language);
    if (known) return known;
    const guides = guideNames.map((name) => readGuide(name, language));
    this.guides.set(language, guides);
    return guides;
  }
}
