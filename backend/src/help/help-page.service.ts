import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Language } from '../platform/problems/language.js';
import { BrandService } from '../platform/brand/brand.service.js';
import { PageDataService, type ServerPage } from '../platform/web-pages/page-data.service.js';
import { type Guide, guideNames, readGuide } from './guides.js';
import { maxQueryLength, searchGuides } from './search-guides.js';

const titles: Record<Language, { title: string; description: string }> = {
  he: { title: 'עזרה', description: 'מדריכים למנהלי המערכת, לבעלי חניונים, למקומות אירוע ולמפתחים.' },
  en: { title: 'Help', description: 'Guides for admins, lot owners, venues and integrators.' },
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
        guides: guides.map((each) => ({ name: each.name, title: each.title })),
        guide: guide ? { ...guide, sections: guide.sections.filter(({ id }) => id !== '') } : null,
        query: search,
        found: guide ? [] : searchGuides(guides, search),
      },
      path: guide ? `/help/${guide.name}` : '/help',
      preview: { title: guide ? `${guide.title} · ${title}` : title, description },
      isIndexed: search === '',
      structuredData: { '@context': 'https://schema.org', '@type': 'WebPage', name: guide?.title ?? title },
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
