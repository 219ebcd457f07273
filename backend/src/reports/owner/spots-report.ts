import { naturalOrderSql } from '../../platform/lists/natural-order-sql.js';
import type { PaymentAxis } from '../../payments/counted-payments.js';
import { spotStatusSql } from '../../spots/spot-state.js';
import { isEntryInRange } from './entries-report.js';
import { eventColumnsSql, onlyEventSql } from './report-event.js';
import { moneyLinesSql } from './money-lines.js';
import type { Report, ReportContext } from './report.js';
import { lotIdsOf, lotNames, maxJsonRows } from './report.js';
import type { SpotsReportDto, SpotsReportRowDto } from './report.dto.js';
import { moneyBasis, reportTexts } from './report-texts.js';

type SpotRow = Omit<SpotsReportRowDto, 'parking_lot_name'>;

interface Sums {
  spots: number;
  reservations: number;
  revenue_agorot: number;
  owed_agorot: number;
  entries: number;
  entries_without_spot: number;
}

/**
 * Reservations, payments and entries of each spot of lots $1 in [$2, $3): reservations that start in the range and are
 * not cancelled, the money of the days as the report on revenue has it, and entries as the entries report counts them.
 * An inactive spot with any of them is included, because the sums would otherwise leave it out.
 */
const spotsWithSums = (axis: PaymentAxis = 'parked') => `
  WITH reserved AS (
    SELECT parking_lot_id, spot_id, count(*)::int AS reservations, ${onlyEventSql('event_id')} AS event_id
      FROM reservations
     WHERE parking_lot_id = ANY ($1::bigint[]) AND reservation_start >= $2 AND reservation_start < $3
       AND status <> 'cancelled'
     GROUP BY 1, 2),
  paid AS (
    SELECT r.parking_lot_id, r.spot_id,
           sum(CASE m.status WHEN 'paid' THEN m.amount_agorot WHEN 'refunded' THEN -m.amount_agorot ELSE 0 END)::bigint
             AS revenue_agorot,
           coalesce(sum(m.amount_agorot) FILTER (WHERE m.status = 'owed'), 0)::bigint AS owed_agorot
      FROM (${moneyLinesSql(axis, { from: '$4', to: '$5', user: '$6' })}) m
      JOIN reservations r ON r.parking_lot_id = m.parking_lot_id AND r.id = m.reservation_id
     GROUP BY 1, 2),
  cars AS (
    SELECT e.parking_lot_id, e.spot_id, count(*)::int AS entries FROM entries e
     WHERE ${isEntryInRange} AND e.spot_id IS NOT NULL
     GROUP BY 1, 2),
  displayed AS (
    SELECT s.*, coalesce(reserved.reservations, 0) AS reservations, reserved.event_id,
           coalesce(paid.revenue_agorot, 0)::bigint AS revenue_agorot, coalesce(paid.owed_agorot, 0)::bigint AS owed_agorot, coalesce(cars.entries, 0) AS entries
      FROM spots s
      LEFT JOIN reserved ON reserved.parking_lot_id = s.parking_lot_id AND reserved.spot_id = s.id
      LEFT JOIN paid ON paid.parking_lot_id = s.parking_lot_id AND paid.spot_id = s.id
      LEFT JOIN cars ON cars.parking_lot_id = s.parking_lot_id AND cars.spot_id = s.id
     WHERE s.parking_lot_id = ANY ($1::bigint[])
       AND (s.is_active OR reserved.spot_id IS NOT NULL OR paid.spot_id IS NOT NULL OR cars.spot_id IS NOT NULL))`;

/** Ordered by lot, then by number in natural order. */
const inOrder = (axis?: PaymentAxis) => `${spotsWithSums(axis)}
  SELECT s.id AS spot_id, s.parking_lot_id, s.number, s.floor, s.office, s.is_handicap, s.is_electric, s.is_active,
         ${spotStatusSql('s', '$7::timestamptz')} AS status, s.reservations, s.revenue_agorot, s.owed_agorot, s.entries,
         ${eventColumnsSql('v')}
    FROM displayed s
    LEFT JOIN events v ON v.id = s.event_id
   ORDER BY array_position($1::bigint[], s.parking_lot_id), ${naturalOrderSql('s.number')}, s.number`;

async function sumsOf(context: ReportContext): Promise<Sums> {
  const [sums] = await context.snapshot.rows<Sums>(
    `${spotsWithSums(context.axis)}
     SELECT count(*)::int AS spots, coalesce(sum(reservations), 0)::int AS reservations,
            coalesce(sum(revenue_agorot), 0)::bigint AS revenue_agorot, coalesce(sum(owed_agorot), 0)::bigint AS owed_agorot,
            coalesce(sum(entries), 0)::int AS entries,
            (SELECT count(*)::int FROM entries e WHERE ${isEntryInRange} AND e.spot_id IS NULL) AS entries_without_spot
       FROM displayed`,
    moneyParametersOf(context),
  );
  return (
    sums ?? {
      spots: 0,
      reservations: 0,
      revenue_agorot: 0,
      owed_agorot: 0,
      entries: 0,
      entries_without_spot: 0,
    }
  );
}

function moneyParametersOf(context: ReportContext): unknown[] {
  const { range, days, partOf } = context;
  return [lotIdsOf(context), range.from, range.to, days.from, days.to, partOf];
}

const parametersOf = (context: ReportContext) => [...moneyParametersOf(context), context.now];

/** Reservations, entries and revenue of each spot. */
export const spotsReport: Report<SpotRow, SpotsReportDto> = {
  kind: 'spots',

  async json(context) {
    const sums = await sumsOf(context);
    const rows = await context.snapshot.rows<SpotRow>(
      `${inOrder(context.axis)} LIMIT ${maxJsonRows}`,
      parametersOf(context),
    );
    const nameOf = lotNames(context);
    return {
      period: context.days,
      spots_total: sums.spots,
      reservations_total: sums.reservations,
      is_part: context.isPart,
      revenue_total_agorot: sums.revenue_agorot,
      owed_total_agorot: sums.owed_agorot,
      entries_total: sums.entries + sums.entries_without_spot,
      entries_without_spot: sums.entries_without_spot,
      currency: 'ILS',
      rows_total: sums.spots,
      rows: rows.map(({ spot_id, parking_lot_id, ...row }) => ({
        spot_id,
        parking_lot_id,
        parking_lot_name: nameOf(parking_lot_id),
        ...row,
      })),
    };
  },

  async document(context) {
    const sums = await sumsOf(context);
    const nameOf = lotNames(context);
    const texts = reportTexts(context.language);
    const featuresOf = (row: SpotRow) =>
      [row.is_handicap && texts.features.handicap, row.is_electric && texts.features.electric]
        .filter(Boolean)
        .join(', ');
    const statusOf = (row: SpotRow) => (row.is_active ? texts.statuses[row.status] : texts.statuses.inactive);
    return {
      language: context.language,
      title: texts.titles.spots,
      basis: moneyBasis(context, 'parked'),
      lotName: context.lotsName,
      period: context.days,
      madeAt: context.now,
      summaryStats: [
        { kind: 'count', label: texts.names.spots, value: sums.spots },
        { kind: 'count', label: texts.names.reservations, value: sums.reservations },
        { kind: 'count', label: texts.names.entries, value: sums.entries + sums.entries_without_spot },
        { kind: 'count', label: texts.names.entriesWithoutSpot, value: sums.entries_without_spot },
        { kind: 'money', label: texts.names.totalRevenue, value: sums.revenue_agorot },
        { kind: 'money', label: texts.names.owed, value: sums.owed_agorot },
      ],
      columns: [
        { kind: 'code', heading: texts.names.spot, chars: 9, value: (row) => row.number },
        { kind: 'text', heading: texts.names.lot, chars: 30, value: (row) => nameOf(row.parking_lot_id) },
        { kind: 'code', heading: texts.names.floor, chars: 8, value: (row) => row.floor },
        { kind: 'text', heading: texts.names.office, chars: 16, value: (row) => row.office },
        { kind: 'text', heading: texts.names.features, chars: 20, value: featuresOf },
        { kind: 'text', heading: texts.names.status, chars: 12, value: statusOf },
        {
          kind: 'count',
          heading: texts.names.reservations,
          chars: 12,
          value: (row) => row.reservations,
          total: sums.reservations,
        },
        {
          kind: 'count',
          heading: texts.names.entries,
          chars: 10,
          value: (row) => row.entries,
          total: sums.entries,
        },
        {
          kind: 'money',
          heading: texts.names.owed,
          chars: 12,
          value: (row) => row.owed_agorot,
          total: sums.owed_agorot,
        },
        {
          kind: 'money',
          heading: texts.names.revenue,
          chars: 14,
          value: (row) => row.revenue_agorot,
          total: sums.revenue_agorot,
        },
      ],
      rowCount: sums.spots,
      batches: context.snapshot.batches<SpotRow>(inOrder(context.axis), parametersOf(context)),
    };
  },
};
