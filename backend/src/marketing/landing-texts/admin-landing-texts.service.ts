import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { idFilter, type ListDefinition, listPage } from '../../platform/lists/list.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import type { RecordUpdate } from '../../platform/records/record-update.js';
import { initialLandingTexts, type UpdateLandingTextDto } from './landing-text.dto.js';
import { LandingText } from './landing-text.entity.js';
import { textsOf, toLandingTextRecord } from './landing-text-record.js';

export const landingTextList: ListDefinition<LandingText> = {
  sortable: { id: 'landing.id', version: 'landing.version', published_at: 'landing.publishedAt' },
  filters: { id: idFilter('landing.id') },
  tieBreaker: 'landing.id',
};

/** Editing of the landing page's texts: there is at most one draft, and a published version never changes. */
@Injectable()
export class AdminLandingTextsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  list(listQuery: ListQuery): Promise<Page<LandingText>> {
    return listPage(
      this.dataSource.manager.createQueryBuilder(LandingText, 'landing'),
      landingTextList,
      listQuery,
    );
  }

  async get(id: number): Promise<LandingText> {
    const version = await this.dataSource.manager.findOneBy(LandingText, { id });
    if (!version) throw problem('not_found');
    return version;
  }

  /** Creates a draft as a copy of the newest version, the first one of the product's texts. `conflict` with a draft. */
  async create(actor: Actor): Promise<LandingText> {
    return this.transactions.run(async (tx) => {
      const [newest] = await tx.find(LandingText, {
        order: { version: 'DESC' },
        take: 1,
        lock: { mode: 'pessimistic_write' },
      });
      if (newest && newest.publishedAt === null)
        throw problem('conflict', { detail: problemDetail('legal_draft_exists') });
      const version = (newest?.version ?? 0) + 1;
      const texts = newest ? textsOf(newest) : initialLandingTexts;
      const draft = await tx.save(tx.create(LandingText, { version, texts, publishedAt: null }));
      await this.record(tx, actor, 'create', draft, { after: { version } });
      return draft;
    });
  }

  async update(actor: Actor, id: number, update: RecordUpdate<UpdateLandingTextDto>): Promise<LandingText> {
    return this.transactions.run(async (tx) => {
      const draft = await this.lockedDraft(tx, id);
      const before = toLandingTextRecord(draft);
      const changes = update.changesTo(before) as Record<string, string>;
      draft.texts = { ...textsOf(draft), ...changes };
      const saved = await tx.save(draft);
      const replaced = Object.fromEntries(Object.keys(changes).map((field) => [field, before[field]]));
      await this.record(tx, actor, 'update', saved, { before: replaced, after: changes });
      return saved;
    });
  }

  /** Publishes a draft. From then on the landing page has its texts, and it cannot be changed. */
  async publish(actor: Actor, id: number): Promise<LandingText> {
    return this.transactions.run(async (tx) => {
      const draft = await this.lockedDraft(tx, id);
      draft.publishedAt = this.clock.now();
      draft.publishedBy = actor.email;
      const published = await tx.save(draft);
      await this.record(tx, actor, 'publish', published, { after: { version: published.version } });
      return published;
    });
  }

  async remove(actor: Actor, id: number): Promise<LandingText> {
    return this.transactions.run(async (tx) => {
      const draft = await this.lockedDraft(tx, id);
      await tx.delete(LandingText, { id });
      await this.record(tx, actor, 'delete', draft, { before: { version: draft.version } });
      return draft;
    });
  }

  /** Locks a draft; `conflict` when it has been published. */
  private async lockedDraft(tx: EntityManager, id: number): Promise<LandingText> {
    const version = await tx.findOne(LandingText, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!version) throw problem('not_found');
    if (version.publishedAt !== null)
      throw problem('conflict', { detail: problemDetail('legal_text_published') });
    return version;
  }

  private record(
    tx: EntityManager,
    actor: Actor,
    action: 'create' | 'update' | 'publish' | 'delete',
    { id }: LandingText,
    states: { before?: object; after?: object },
  ): Promise<void> {
    return this.audit.record(tx, actor, { action, resource: 'landing-texts', resourceId: id, ...states });
  }
}
