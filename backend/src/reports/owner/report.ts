import type { Language } from '../../platform/problems/language.js';
import type { ReportDocument } from '../documents/report-document.js';
import type { PaymentAxis } from '../../payments/counted-payments.js';
import type { OwnedLot } from './owned-lots.js';
import type { Days, Range } from './period.js';
import type { Snapshot } from '../documents/snapshot.js';

export type ReportKind = 'revenue' | 'entries' | 'spots';

/** The JSON report contains the first rows; the documents contain all. */
export const maxJsonRows = 10_000;

/** The input of every report. */
export interface ReportContext {
  snapshot: Snapshot;
  lots: OwnedLot[];
  /** The title of the lots in the document: the name of the lot, or "All lots". */
  lotsName: string;
  days: Days;
  range: Range;
  language: Language;
  now: Date;
  /** By the default of the report if it is absent. */
  axis: PaymentAxis | undefined;
  /** The user whose part of the money is shown; null for the whole. */
  partOf: number | null;
  /** Whether a lot has payees, so that the money is the user's part of it. */
  isPart: boolean;
}

/** An owner's report. Its JSON and its documents use the same sums, so that they cannot differ. */
export interface Report<Row, Json extends object = object> {
  kind: ReportKind;
  json(context: ReportContext): Promise<Json>;
  document(context: ReportContext): Promise<ReportDocument<Row>>;
}

export function lotIdsOf({ lots }: Pick<ReportContext, 'lots'>): number[] {
  return lots.map((lot) => lot.id);
}

export function lotNames({ lots }: Pick<ReportContext, 'lots'>): (id: number) => string {
  const names = new Map(lots.map((lot) => [lot.id, lot.name]));
  return (id) => names.get(id) ?? '';
}
