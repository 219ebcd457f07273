import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { idFilter, type ListDefinition, listPage, searchFilter } from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problem } from '../platform/problems/problem.js';
import type { RecordUpdate } from '../platform/records/record-update.js';
import { CannedText } from './canned-text.entity.js';
import type { CannedTextDto, CreateCannedTextDto, UpdateCannedTextDto } from './contact-thread.dto.js';

export const cannedTextList: ListDefinition<CannedText> = {
  sortable: { id: 'text.id', title: 'text.title', title_en: 'text.titleEn', updated_at: 'text.updatedAt' },
  filters: {
    id: idFilter('text.id'),
    q: searchFilter('text.title', 'text.titleEn', 'text.text', 'text.textEn'),
  },
  tieBreaker: 'text.id',
};

/** Texts that operators insert into answers to contact messages. */
@Injectable()
export class CannedTextsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
  ) {}

  async list(listQuery: ListQuery): Promise<Page<CannedTextDto>> {
    const query = this.dataSource.manager.createQueryBuilder(CannedText, 'text');
    return (await listPage(query, cannedTextList, listQuery)).map(toRecord);
  }

  async get(id: number): Promise<CannedTextDto> {
    const text = await this.dataSource.manager.findOneBy(CannedText, { id });
    if (!text) throw problem('not_found');
    return toRecord(text);
  }

  async create(actor: Actor, values: CreateCannedTextDto): Promise<CannedTextDto> {
    return this.transactions.run(async (tx) => {
      const record = toRecord(await tx.save(tx.create(CannedText, toColumns(values))));
      await this.record(tx, actor, 'create', { id: record.id, after: record });
      return record;
    });
  }

  async update(actor: Actor, id: number, update: RecordUpdate<UpdateCannedTextDto>): Promise<CannedTextDto> {
    return this.transactions.run(async (tx) => {
      const text = await locked(tx, id);
      const before = toRecord(text);
      const after = toRecord(await tx.save(Object.assign(text, toColumns(update.changesTo(before)))));
      await this.record(tx, actor, 'update', { id, before, after });
      return after;
    });
  }

  async remove(actor: Actor, id: number): Promise<CannedTextDto> {
    return this.transactions.run(async (tx) => {
      const before = toRecord(await locked(tx, id));
      await tx.delete(CannedText, { id });
      await this.record(tx, actor, 'delete', { id, before });
      return before;
    });
  }

  private record(
    tx: EntityManager,
    actor: Actor,
    action: 'create' | 'update' | 'delete',
    { id, ...states }: { id: number; before?: object; after?: object },
  ): Promise<void> {
    return this.audit.record(tx, actor, { action, resource: 'canned-texts', resourceId: id, ...states });
  }
}

async function locked(tx: EntityManager, id: number): Promise<CannedText> {
  const text = await tx.findOne(CannedText, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!text) throw problem('not_found');
  return text;
}

function toColumns({ title, title_en: titleEn, text, text_en: textEn }: UpdateCannedTextDto) {
  return {
    ...(title !== undefined && { title }),
    ...(titleEn !== undefined && { titleEn }),
    ...(text !== undefined && { text }),
    ...(textEn !== undefined && { textEn }),
  };
}

const toRecord = ({ id, title, titleEn, text, textEn, updatedAt }: CannedText): CannedTextDto => ({
  id,
  title,
  title_en: titleEn,
  text,
  text_en: textEn,
  updated_at: updatedAt.toISOString(),
});
