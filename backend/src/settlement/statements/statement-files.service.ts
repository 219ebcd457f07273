import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BrandService } from '../../platform/brand/brand.service.js';
import { DataSource } from 'typeorm';
import { ParkingLot } from '../../lots/parking-lot.entity.js';
import type { Language } from '../../platform/problems/language.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { formats } from '../../reports/documents/documents.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { operatorOf } from '../operator.js';
import { StatementFile, type StatementFormat, statementFormats } from './statement-file.entity.js';
import { readAccountLines } from '../accounts/account-lines.js';
import { accountStatementDocument } from '../accounts/account-statement-document.js';
import { type StatementContent, statementDocument } from './statement-document.js';
import { findParty, kindOf } from './statement-parties.js';
import { entriesOf, readStatementLines } from './statement-lines.js';
import { Statement } from './statement.entity.js';

/** The documents of approved statements. Each is made once and kept, so that it is the same bytes each time. */
@Injectable()
export class StatementFilesService {
  private readonly hashed = new Map<number, Promise<string | null>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly settings: SettingsService,
    private readonly brand: BrandService,
  ) {}

  /** The language of the payee or account, in which `sha256` is that of the PDF. */
  async languageOf(statement: Statement): Promise<Language> {
    const party = statement.party ?? (await findParty(this.dataSource.manager, statement));
    return party?.language ?? 'he';
  }

  /** A file of an approved statement. Throws `conflict` for a draft. */
  async get(statement: Statement, language: Language, format: StatementFormat): Promise<Buffer> {
    if (statement.state === 'draft')
      throw problem('conflict', { detail: problemDetail('statement_is_draft') });
    const key = { statementId: statement.id, language, format };
    const stored = await this.dataSource.manager.findOneBy(StatementFile, key);
    if (stored) return stored.bytes;
    await this.makeAll(statement);
    return (await this.dataSource.manager.findOneByOrFail(StatementFile, key)).bytes;
  }

  /** Makes and keeps the files of an approved statement. */
  async makeAll(statement: Statement): Promise<void> {
    await this.make(statement, () => true);
  }

  /**
   * Completes an approved statement with the hash of its PDF, if it has none: the demo's, and one whose approval was
   * interrupted. The other files are made when they are opened.
   */
  async complete(statement: Statement): Promise<void> {
    if (statement.state !== 'draft' && statement.sha256 === null)
      statement.sha256 = await this.makeHashed(statement);
  }

  /** Requests at the same time wait for one file. */
  private makeHashed(statement: Statement): Promise<string | null> {
    const { id } = statement;
    const isHashed: IsNeeded = (language, format, own) => language === own && format === 'pdf';
    const file = this.hashed.get(id) ?? this.make(statement, isHashed).finally(() => this.hashed.delete(id));
    this.hashed.set(id, file);
    return file;
  }

  /** Returns the hash of the PDF in the language of the payee or account. */
  private async make(statement: Statement, isNeeded: IsNeeded): Promise<string | null> {
    const { manager } = this.dataSource;
    const { number, approvedAt } = statement;
    if (number === null || approvedAt === null) return null;
    // Statements that were approved before this was kept have the present names.
    const party = statement.party ?? (await findParty(manager, statement));
    if (!party) return null;
    const write = await this.readContent(statement);
    const lots = await manager.find(ParkingLot, { select: { id: true, name: true, nameEn: true } });
    const settings = await this.settings.current();
    const files: StatementFile[] = [];
    for (const language of ['he', 'en'] as const) {
      const isEnglish = language === 'en';
      const names = new Map(lots.map((lot) => [lot.id, (isEnglish && lot.nameEn) || lot.name]));
      const content = {
        statement: { ...statement, number, approvedAt },
        party,
        lotName: (id: number) => names.get(id) ?? String(id),
        operator: statement.operators?.[language] ?? operatorOf(settings, language),
      };
      for (const format of statementFormats.filter((one) => isNeeded(language, one, party.language))) {
        const bytes = await collected(write(content, language, format));
        files.push({ statementId: statement.id, language, format, bytes });
      }
    }
    return this.transactions.run(async (tx) => {
      // The first to be kept counts, if two processes make them at the same time.
      await tx.createQueryBuilder().insert().into(StatementFile).values(files).orIgnore().execute();
      const pdf = await tx.findOneByOrFail(StatementFile, {
        statementId: statement.id,
        language: party.language,
        format: 'pdf',
      });
      const hash = sha256(pdf.bytes);
      await tx.update(Statement, { id: statement.id }, { sha256: hash });
      return hash;
    });
  }

  /** Reads the lines of a statement; returns what writes them. */
  private async readContent(statement: Statement): Promise<WriteDocument> {
    const { manager } = this.dataSource;
    const brand = await this.brand.read();
    if (kindOf(statement) === 'account') {
      const lines = await readAccountLines(manager, statement.id);
      return (content, language, format) =>
        formats[format].write(accountStatementDocument({ ...content, lines }, language), brand);
    }
    const read = await readStatementLines(manager, await entriesOf(manager, statement).getMany());
    const lines = read.toSorted((a, b) => a.day.localeCompare(b.day) || a.entry.id - b.entry.id);
    return (content, language, format) =>
      formats[format].write(statementDocument({ ...content, lines }, language), brand);
  }
}

/** Whether a file is to be made for a party with a language of its own. */
type IsNeeded = (language: Language, format: StatementFormat, own: Language) => boolean;

/** Writes a statement in a language and format. */
type WriteDocument = (
  content: StatementContent,
  language: Language,
  format: StatementFormat,
) => AsyncIterable<Uint8Array>;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}
