import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import type { Language } from '../problems/language.js';
import { problem } from '../problems/problem.js';
import { toLegalPage } from './legal-record.js';
import { legalDocuments, LegalText } from './legal-text.entity.js';

/** The published texts, which anybody may read. */
@Injectable()
export class LegalService {
  constructor(private readonly dataSource: DataSource) {}

  /** The version in force, or an earlier one by its number. `not_found` for what was never published. */
  async read(name: string, version: number | null, language: Language) {
    const document = legalDocuments.find((known) => known === name);
    if (!document) throw problem('not_found');
    const published = await this.dataSource.manager.find(LegalText, {
      where: { document, publishedAt: Not(IsNull()) },
      order: { version: 'DESC' },
    });
    const [current] = published;
    const asked = version === null ? current : published.find((one) => one.version === version);
    if (!current || !asked) throw problem('not_found');
    return toLegalPage(asked, current.version, language);
  }
}
