import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { Language } from '../platform/problems/language.js';
import { problem } from '../platform/problems/problem.js';
import { SettingsService } from '../settings/settings.service.js';
import { googleMapsSections } from './google-maps-terms.js';
import { type PublishedLegalText, toLegalPage } from './legal-record.js';
import type { LegalPageDto, LegalPreviewDto } from './legal.dto.js';
import { sectionsOf, withoutOpenMarks } from './legal-sections.js';
import { legalDocuments, LegalText } from './legal-text.entity.js';
import { valuesOfMarks, withMarksFilled } from './text-marks.js';

type LegalContent = Pick<LegalText, 'document' | 'title' | 'titleEn' | 'body' | 'bodyEn'>;

/** The published legal texts, which are public. */
@Injectable()
export class LegalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The current version, or an earlier one by its number. Marks are replaced by the current settings, notes to counsel
   * are removed, and the sections that Google requires are appended when Google Maps is used. `not_found` for a version
   * that was never published.
   */
  async read(name: string, version: number | null, language: Language): Promise<LegalPageDto> {
    const document = legalDocuments.find((known) => known === name);
    if (!document) throw problem('not_found');
    const published = (await this.dataSource.manager.find(LegalText, {
      where: { document, publishedAt: Not(IsNull()) },
      order: { version: 'DESC' },
    })) as PublishedLegalText[];
    const [current] = published;
    const selected = version === null ? current : published.find((one) => one.version === version);
    if (!current || !selected) throw problem('not_found');
    return toLegalPage(selected, current.version, await this.page(selected, language));
  }

  /** A text in both languages as drivers would read it now. */
  async preview(text: LegalContent): Promise<LegalPreviewDto> {
    return { he: await this.page(text, 'he'), en: await this.page(text, 'en') };
  }

  private async page({ document, ...text }: LegalContent, language: Language) {
    const [title, body] = language === 'en' ? [text.titleEn, text.bodyEn] : [text.title, text.body];
    const values = valuesOfMarks(await this.settings.current(), language);
    const added = this.config.maps.driver === 'google' ? googleMapsSections(document, language) : [];
    const render = (piece: string) => withMarksFilled(withoutOpenMarks(piece, language), values);
    const sections = sectionsOf(body).map(({ heading, paragraphs }) => ({
      heading: heading && render(heading),
      paragraphs: paragraphs.map(render),
    }));
    return { title, sections: [...sections, ...added] };
  }
}
