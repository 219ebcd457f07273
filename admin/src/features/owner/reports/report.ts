import type { DocumentFormat } from '../../../components/reports/useExport';
import { type Axis, readAxis } from '../../../components/ui/axis';
import { type DateRange, parseCustomDays } from '../../analytics/range';

export const kinds = ['revenue', 'entries', 'spots'] as const;
export type ReportKind = (typeof kinds)[number];

export const periods = [
  'current_month',
  'previous_month',
  'quarter',
  'last_6_months',
  'last_12_months',
  'all_time',
  'own',
] as const;
/** `own` are dates that the owner chose. */
export type Period = (typeof periods)[number];

/** Reports that count money, with the axis they use unless another is chosen. */
const defaultAxes: Record<ReportKind, Axis | null> = { revenue: 'paid', entries: null, spots: 'parked' };

/** The chosen report, for the screen and the files. */
export interface ReportChoice {
  kind: ReportKind;
  period: Period;
  /** The first and the last day of the period `own`, as typed. */
  days: DateRange;
  /** Null for all of the owner's lots. */
  lotId: number | null;
  /** Null for a report without money. */
  axis: Axis | null;
}

const oneOf = <T extends string>(allowed: readonly T[], requested: string | null): T | undefined =>
  allowed.find((value) => value === requested);

/** Reads the choice from the URL. Unknown values and other owners' lots are ignored. */
export function readChoice(address: URLSearchParams, ownLots: readonly { id: number }[]): ReportChoice {
  const lotId = Number(address.get('lot'));
  const kind = oneOf(kinds, address.get('kind')) ?? 'revenue';
  return {
    kind,
    period: oneOf(periods, address.get('period')) ?? 'current_month',
    days: { first: address.get('from') ?? '', last: address.get('to') ?? '' },
    lotId: ownLots.some(({ id }) => id === lotId) ? lotId : null,
    axis: defaultAxes[kind] && (readAxis(address) ?? defaultAxes[kind]),
  };
}

export function writeChoice(
  address: URLSearchParams,
  { kind, period, days, lotId, axis }: ReportChoice,
): URLSearchParams {
  const parameters = new URLSearchParams(address);
  parameters.set('kind', kind);
  parameters.set('period', period);
  for (const [name, day] of [
    ['from', days.first],
    ['to', days.last],
  ] as const) {
    if (period === 'own') parameters.set(name, day);
    else parameters.delete(name);
  }
  if (lotId === null) parameters.delete('lot');
  else parameters.set('lot', String(lotId));
  if (axis === null || axis === defaultAxes[kind]) parameters.delete('axis');
  else parameters.set('axis', axis);
  return parameters;
}

/** Whether the chosen dates make a period. */
export const hasValidDays = ({ period, days }: Pick<ReportChoice, 'period' | 'days'>): boolean =>
  period !== 'own' || parseCustomDays(days.first, days.last) !== null;

/** Parameters of the chosen report, on screen and in the files. */
export const queryOf = ({ period, days, lotId, axis }: ReportChoice) => ({
  ...(period === 'own' ? { from: days.first, to: days.last } : { period }),
  ...(axis === null ? {} : { axis }),
  ...(lotId === null ? {} : { parking_lot_id: lotId }),
});

export function documentPathOf(choice: ReportChoice, format: DocumentFormat): string {
  const query = Object.entries({ ...queryOf(choice), format }).map(([name, value]) => [name, String(value)]);
  return `/owners/me/reports/${choice.kind}?${new URLSearchParams(query).toString()}`;
}
