import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { type LandingTexts, LandingTextsService } from '../../platform/web-pages/landing-texts.service.js';
import { landingTextFields } from './landing-text.dto.js';
import { LandingText } from './landing-text.entity.js';
import { textsOf } from './landing-text-record.js';

/** Provides the published texts to the landing page. */
@Injectable()
export class PublishedLandingTextsService implements OnModuleInit {
  constructor(
    private readonly landingTexts: LandingTextsService,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.landingTexts.setSource(() => this.read());
  }

  /** Those that differ from the texts of the build. */
  private async read(): Promise<LandingTexts> {
    const own: LandingTexts = { he: {}, en: {} };
    const [published] = await this.dataSource.manager.find(LandingText, {
      where: { publishedAt: Not(IsNull()) },
      order: { version: 'DESC' },
      take: 1,
    });
    if (!published) return own;
    const texts = textsOf(published);
    for (const { field, key, language, initial } of landingTextFields) {
      const text = texts[field] ?? initial;
      if (text !== initial) own[language][key] = text;
    }
    return own;
  }
}
