import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { idFilter, type ListDefinition, listPage, searchFilter, textFilter } from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import type { RecordUpdate } from '../platform/records/record-update.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { toLegalRecord } from './legal-record.js';
import type { UpdateLegalTextDto } from './legal.dto.js';
import { type LegalDocument, legalDocuments, LegalText } from './legal-text.entity.js';

export const legalTextList: ListDefinition<LegalText> = {
  sortable: {
    id: 'legal.id',
    document: 'legal.document',
    version: 'legal.version',
    published_at: 'legal.publishedAt',
  },
  filters: {
    id: idFilter('legal.id'),
    q: searchFilter('legal.title', 'legal.titleEn', 'legal.body', 'legal.bodyEn'),
    document: textFilter('legal.document', legalDocuments),
  },
  tieBreaker: 'legal.id',
};

/** Editing of legal texts: each document has at most one draft, and a published version never changes. */
@Injectable()
export class AdminLegalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  list(listQuery: ListQuery): Promise<Page<LegalText>> {
    return listPage(this.dataSource.manager.createQueryBuilder(LegalText, 'legal'), legalTextList, listQuery);
  }

  async get(id: number): Promise<LegalText> {
    const text = await this.dataSource.manager.findOneBy(LegalText, { id });
    if (!text) throw problem('not_found');
    return text;
  }

  /** Creates a draft of the next version as a copy of the newest one. `conflict` when the document has a draft. */
  async create(actor: Actor, document: LegalDocument): Promise<LegalText> {
    return this.transactions.run(async (tx) => {
      const newest = await tx.findOneOrFail(LegalText, {
        where: { document },
        order: { version: 'DESC' },
        lock: { mode: 'pessimistic_write' },
      });
      if (newest.publishedAt === null)
        throw problem('conflict', { detail: problemDetail('legal_draft_exists') });
      const { title, titleEn, body: hebrew, bodyEn } = newest;
      const version = newest.version + 1;
      const draft = await tx.save(
        tx.create(LegalText, { document, version, title, titleEn, body: hebrew, bodyEn, publishedAt: null }),
      );
      await this.record(tx, actor, 'create', draft, { after: { document, version } });
      return draft;
    });
  }

  async update(actor: Actor, id: number, update: RecordUpdate<UpdateLegalTextDto>): Promise<LegalText> {
    return this.transactions.run(async (tx) => {
      const draft = await this.lockedDraft(tx, id);
      const before = toLegalRecord(draft);
      const changes = update.changesTo(before);
      draft.title = changes.title ?? draft.title;
      draft.titleEn = changes.title_en ?? draft.titleEn;
      draft.body = changes.body ?? draft.body;
      draft.bodyEn = changes.body_en ?? draft.bodyEn;
      const saved = await tx.save(draft);
      const changed = (record: object) =>
        Object.fromEntries(Object.entries(record).filter(([field]) => field in changes));
      await this.record(tx, actor, 'update', saved, {
        before: changed(before),
        after: changed(toLegalRecord(saved)),
      });
      return saved;
    });
  }

  /** Publishes a draft. From then on it is the version that drivers read and accept, and it cannot be changed. */
  async publish(actor: Actor, id: number): Promise<LegalText> {
    return this.transactions.run(async (tx) => {
      const draft = await this.lockedDraft(tx, id);
      draft.publishedAt = this.clock.now();
      draft.publishedBy = actor.email;
      const published = await tx.save(draft);
      const { document, version } = published;
      await this.record(tx, actor, 'publish', published, { after: { document, version } });
      return published;
    });
  }

  async remove(actor: Actor, id: number): Promise<LegalText> {
    return this.transactions.run(async (tx) => {
      const draft = await this.lockedDraft(tx, id);
      await tx.delete(LegalText, { id });
      const { document, version } = draft;
      await this.record(tx, actor, 'delete', draft, { before: { document, version } });
      return draft;
    });
  }

  /** Locks a draft; `conflict` when it has been published. */
  private async lockedDraft(tx: EntityManager, id: number): Promise<LegalText> {
    const text = await tx.findOne(LegalText, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!text) throw problem('not_found');
    if (text.publishedAt !== null)
      throw problem('conflict', { detail: problemDetail('legal_text_published') });
    return text;
  }

  private record(
    tx: EntityManager,
    actor: Actor,
    action: 'create' | 'update' | 'publish' | 'delete',
    { id }: LegalText,
    states: { before?: object; after?: object },
  ): Promise<void> {
    return this.audit.record(tx, actor, { action, resource: 'legal-texts', resourceId: id, ...states });
  }
}
