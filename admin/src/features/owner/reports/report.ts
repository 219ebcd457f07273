import type { SpotStatus } from '../../spots/spot';
import type { EntryKind } from '../entries/entry';

export const kinds = ['revenue', 'entries', 'spots'] as const;
export type ReportKind = (typeof kinds)[number];

export const periods = [
  'current_month',
  'previous_month',
  'quarter',
  'last_6_months',
  'last_12_months',
  'all_time',
] as const;
export type Period = (typeof periods)[number];

export type DocumentFormat = 'pdf' | 'xlsx';

/** The chosen report, for the screen and the files. */
export interface ReportChoice {
  kind: ReportKind;
  period: Period;
  /** Null for all of the owner's lots. */
  lotId: number | null;
}

interface ReportOf<Row> {
  /** Local dates, both inclusive. */
  period: { from: string; to: string };
  rows: Row[];
}

export interface RevenueRow {
  date: string;
  parking_lot_id: number;
  parking_lot_name: string;
  revenue_agorot: number;
  transaction_count: number;
}

export interface RevenueReport extends ReportOf<RevenueRow> {
  total_revenue_agorot: number;
  transaction_count: number;
  average_per_vehicle_agorot: number;
}

export interface EntryRow {
  id: number;
  parking_lot_id: number;
  parking_lot_name: string;
  spot_number: string | null;
  license_plate: string;
  entered_at: string | null;
  exited_at: string | null;
  source: string;
  kind: EntryKind;
}

export interface EntriesReport extends ReportOf<EntryRow> {
  total: number;
  inside_now: number;
  by_kind: { kind: string; count: number }[];
  rows_total: number;
}

export interface SpotRow {
  spot_id: number;
  parking_lot_id: number;
  parking_lot_name: string;
  number: string;
  floor: string;
  office: string;
  is_handicap: boolean;
  is_electric: boolean;
  is_active?: boolean;
  status: SpotStatus;
  reservations: number;
  revenue_agorot: number;
  entries: number;
}

export interface SpotsReport extends ReportOf<SpotRow> {
  spots_total: number;
  reservations_total: number;
  revenue_total_agorot: number;
  /** Equal to the total of the entries report for the same period. */
  entries_total: number;
  /** Entries among them without an assigned spot. */
  entries_without_spot: number;
  rows_total: number;
}

const oneOf = <T extends string>(allowed: readonly T[], requested: string | null): T | undefined =>
  allowed.find((value) => value === requested);

/** Reads the choice from the URL. Unknown values and other owners' lots are ignored. */
export function readChoice(address: URLSearchParams, ownLots: readonly { id: number }[]): ReportChoice {
  const lotId = Number(address.get('lot'));
  return {
    kind: oneOf(kinds, address.get('kind')) ?? 'revenue',
    period: oneOf(periods, address.get('period')) ?? 'current_month',
    lotId: ownLots.some(({ id }) => id === lotId) ? lotId : null,
  };
}

export function writeChoice(
  address: URLSearchParams,
  { kind, period, lotId }: ReportChoice,
): URLSearchParams {
  const parameters = new URLSearchParams(address);
  parameters.set('kind', kind);
  parameters.set('period', period);
  if (lotId === null) parameters.delete('lot');
  else parameters.set('lot', String(lotId));
  return parameters;
}

export function pathOf({ kind, period, lotId }: ReportChoice, format: 'json' | DocumentFormat): string {
  const query = new URLSearchParams({ period, format });
  if (lotId !== null) query.set('parking_lot_id', String(lotId));
  return `/owners/me/reports/${kind}?${query.toString()}`;
}
