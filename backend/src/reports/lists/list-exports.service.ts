import { may } from '@panui/shared/access-table';
import { Injectable, type StreamableFile } from '@nestjs/common';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { scopeOf } from '../../lots/lot-scope.js';
import type { Actor } from '../../platform/access/access.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { localDateOf } from '../../platform/clock/israel-time.js';
import { contentDisposition } from '../../platform/documents/document-name.js';
import { longLocalDate } from '../../platform/documents/long-date.js';
import { filterAndSort } from '../../platform/lists/list.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Language } from '../../platform/problems/language.js';
import { isDate } from '../../platform/records/field-checks.js';
import { DocumentsService, type TableFormat } from '../documents/documents.service.js';
import type { Snapshot } from '../documents/snapshot.js';
import type { ListExport } from './list-export.js';
import { type ListTexts, listTexts } from './list-texts.js';

/** Writes all rows of a list, however many, into a file. */
@Injectable()
export class ListExportsService {
  constructor(
    private readonly documents: DocumentsService,
    private readonly clock: ClockService,
  ) {}

  /** The rows that the list has for the actor, with its filters and order. Problems as in the list. */
  write<T extends ObjectLiteral, Row>(
    list: ListExport<T, Row>,
    actor: Actor,
    { listQuery, format, language }: { listQuery: ListQuery; format: TableFormat; language: Language },
  ): Promise<StreamableFile> {
    const now = this.clock.now();
    const texts = listTexts(language);
    const seesDrivers = may(actor.role, 'reservations', 'read') || may(actor.role, 'own_lots', 'read');
    const context = { scope: scopeOf(actor), seesDrivers, language, now, texts };
    return this.documents.writeTable(format, async (snapshot) => {
      const query = await list.query(snapshot.manager, context);
      filterAndSort(query, list.definition(context.scope, actor.role), listQuery);
      const { row_count: rowCount, ...sums } = await totalsOf(snapshot, query, list.sums(context.scope));
      list.selectRow(query, context);
      const title = texts.titles[list.name];
      const today = localDateOf(now);
      return {
        document: {
          language,
          title,
          lotName: filterText(listQuery.filter, texts, language),
          subjectLabel: texts.filter,
          madeAt: now,
          summaryStats: [{ kind: 'count', label: title, value: rowCount }],
          columns: list.columns(context, sums),
          rowCount,
          batches: completed(
            list,
            snapshot,
            snapshot.batches<Row & object>(...query.getQueryAndParameters()),
          ),
        },
        disposition: contentDisposition(
          [
            { name: title, plain: list.name },
            { name: today, plain: today },
          ],
          format,
        ),
      };
    });
  }
}

async function* completed<T extends ObjectLiteral, Row>(
  { complete }: ListExport<T, Row>,
  snapshot: Snapshot,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const rows of batches) yield complete ? await complete(snapshot, rows) : rows;
}

async function totalsOf<T extends ObjectLiteral>(
  snapshot: Snapshot,
  filtered: SelectQueryBuilder<T>,
  sums: Record<string, string>,
): Promise<{ row_count: number } & Record<string, number>> {
  const totals = filtered.clone().orderBy().select('count(*)::bigint', 'row_count');
  for (const [name, property] of Object.entries(sums))
    totals.addSelect(`coalesce(sum(${property}), 0)::bigint`, name);
  const [row] = await snapshot.rows<{ row_count: number } & Record<string, number>>(
    ...totals.getQueryAndParameters(),
  );
  return row!;
}

/** The filter in words, for the reader of the file. Records are named by their numbers. */
function filterText(filter: ListQuery['filter'], texts: ListTexts, language: Language): string {
  const { filters, states, paymentStates, yes, no } = texts;
  const words: Record<string, string> = { ...paymentStates, ...states, true: yes, false: no };
  const named = (map: Record<string, string>, name: string) => map[name] ?? name;
  const parts = Object.entries(filter).map(([name, value]) => {
    const textOf = (one: string) => {
      if (name === 'q') return one;
      if (isDate(one)) return longLocalDate(one, language);
      return name === 'weekday' ? (texts.weekdays[Number(one)] ?? one) : named(words, one);
    };
    const values = [value].flat().map((one) => textOf(String(one)));
    return `${named(filters, name)}: ${values.join(', ')}`;
  });
  return parts.join(' · ') || texts.noFilter;
}
