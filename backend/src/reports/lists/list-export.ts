import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Role } from '../../platform/access/access.js';
import type { LotScope } from '../../lots/lot-scope.js';
import type { ListDefinition } from '../../platform/lists/list.js';
import type { Language } from '../../platform/problems/language.js';
import type { Column } from '../documents/report-document.js';
import type { Snapshot } from '../documents/snapshot.js';
import type { ListTexts } from './list-texts.js';

export interface ListExportContext {
  scope: LotScope;
  /** Whether the role reads who reserved: names, plates and contact details. */
  seesDrivers: boolean;
  language: Language;
  now: Date;
  texts: ListTexts;
}

/** A list as a file: the rows of the list's definition, with the columns of the file. */
export interface ListExport<T extends ObjectLiteral, Row> {
  name: keyof ListTexts['titles'];
  definition: (scope: LotScope, role: Role) => ListDefinition<T>;
  /** All rows in the scope, without the joins that only the columns of the file need. */
  query: (
    manager: EntityManager,
    context: ListExportContext,
  ) => SelectQueryBuilder<T> | Promise<SelectQueryBuilder<T>>;
  /** Joins and selects what `Row` contains. */
  selectRow: (query: SelectQueryBuilder<T>, context: ListExportContext) => void;
  /** Corrects rows of a batch by what their query cannot join. */
  complete?: (snapshot: Snapshot, rows: Row[]) => Promise<Row[]>;
  /** Sums of the whole list by their names, in SQL. */
  sums: (scope: LotScope) => Record<string, string>;
  columns: (context: ListExportContext, sums: Record<string, number>) => Column<Row>[];
}

/** The moment by the clock in Israel, and the instant itself, which sorts and converts in other programs. */
export const instantColumns = <Row>(heading: string, value: (row: Row) => Date | null): Column<Row>[] => [
  { kind: 'instant', heading, chars: 16, value },
  { kind: 'code', heading: `${heading} (UTC)`, chars: 24, value: (row) => value(row)?.toISOString() ?? '' },
];

/** Selects `properties` of the query's entity, such as "reservation.id", under the names given. */
export function selectAs<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>,
  properties: Record<string, string>,
): void {
  query.select([]);
  for (const [name, property] of Object.entries(properties)) query.addSelect(property, name);
}
