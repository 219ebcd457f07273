import type { Language } from '../../platform/problems/language.js';
import type { ReportDocument } from '../documents/report-document.js';
import type { OwnedLot } from './owned-lots.js';
import type { Days, Range, Span } from './period.js';
import type { Snapshot } from './snapshot.js';

export type ReportKind = 'revenue' | 'entries' | 'spots';

/** A page of rows goes with the figures; the documents have them all. */
export const maxJsonRows = 1_000;

/** What every report is made from. */
export interface ReportContext {
  snapshot: Snapshot;
  lots: OwnedLot[];
  /** How the document names the lots: one's name, or that it is all of them. */
  lotsName: string;
  days: Days;
  range: Range;
  language: Language;
  now: Date;
}

/** One of the owner's reports. Its JSON and its documents come from the same sums, so that they cannot differ. */
export interface Report<Row> {
  kind: ReportKind;
  /** From when to when there are data of the lots. */
  span(snapshot: Snapshot, lotIds: number[]): Promise<Span | null>;
  json(context: ReportContext): Promise<object>;
  document(context: ReportContext): Promise<ReportDocument<Row>>;
}

export function lotIdsOf({ lots }: Pick<ReportContext, 'lots'>): number[] {
  return lots.map((lot) => lot.id);
}

export function lotNames({ lots }: Pick<ReportContext, 'lots'>): (id: number) => string {
  const names = new Map(lots.map((lot) => [lot.id, lot.name]));
  return (id) => names.get(id) ?? '';
}
