import { currentKindSql } from '../../entries/current-kind.js';
import { isEntryInsideSql, isInsideSql } from '../../entries/is-inside.js';
import type { EntryKind } from '../../entries/entry-decision.js';
import { eventColumnsSql, type ReportEvent } from './report-event.js';
import type { Report, ReportContext } from './report.js';
import { lotIdsOf, lotNames, maxJsonRows } from './report.js';
import type { EntriesReportDto, EntryKindCountDto } from './report.dto.js';
import { labelOf, reportTexts } from './report-texts.js';

interface EntryRow extends ReportEvent {
  id: number;
  parking_lot_id: number;
  spot_number: string | null;
  license_plate: string;
  entered_at: Date | null;
  exited_at: Date | null;
  source: string;
  kind: EntryKind;
  is_inside: boolean;
}

/**
 * Whether an entry `e` belongs to lots $1 and to the range [$2, $3). A car counts when it entered, or when it left if
 * its entry was not recorded. There are two conditions because one over both columns could not use an index.
 */
export const isEntryInRange = `
  e.parking_lot_id = ANY ($1::bigint[])
   AND (e.entered_at >= $2 AND e.entered_at < $3
        OR e.entered_at IS NULL AND e.exited_at >= $2 AND e.exited_at < $3)`;

const entriesInRange = `FROM entries e WHERE ${isEntryInRange}`;

/** The kind of an entry at time $4, as in the list of entries. */
const kindNow = currentKindSql(
  { lot: 'e.parking_lot_id', reservation: 'e.reservation_id', exitedAt: 'e.exited_at', kind: 'e.kind' },
  '$4::timestamptz',
);

const newestFirst = `
  SELECT e.id, e.parking_lot_id, s.number AS spot_number, e.license_plate, e.entered_at,
         CASE WHEN NOT e.exit_assumed THEN e.exited_at END AS exited_at, e.source, ${kindNow} AS kind,
         ${isEntryInsideSql('e', '$4')} AS is_inside, ${eventColumnsSql('event')}
  FROM entries e
  LEFT JOIN spots s ON s.parking_lot_id = e.parking_lot_id AND s.id = e.spot_id
  LEFT JOIN reservations r ON r.parking_lot_id = e.parking_lot_id AND r.id = e.reservation_id
  LEFT JOIN events event ON event.id = r.event_id
 WHERE ${isEntryInRange}
 ORDER BY coalesce(e.entered_at, e.exited_at) DESC, e.id DESC`;

function parametersOf(context: ReportContext): unknown[] {
  return [lotIdsOf(context), context.range.from, context.range.to, context.now];
}

async function countsOf(context: ReportContext) {
  const byKind = await context.snapshot.rows<EntryKindCountDto>(
    `SELECT ${kindNow} AS kind, count(*)::int AS count ${entriesInRange} GROUP BY 1 ORDER BY count DESC, kind`,
    parametersOf(context),
  );
  const [inside] = await context.snapshot.rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM visits v
      WHERE v.parking_lot_id = ANY ($1::bigint[]) AND v.entered_at <= $2 AND ${isInsideSql('v', '$2')}`,
    [lotIdsOf(context), context.now],
  );
  const total = byKind.reduce((sum, { count }) => sum + count, 0);
  return { byKind, total, insideNow: inside?.count ?? 0 };
}

/** Entries and exits of cars, newest first. */
export const entriesReport: Report<EntryRow, EntriesReportDto> = {
  kind: 'entries',

  async json(context) {
    const { byKind, total, insideNow } = await countsOf(context);
    const rows = await context.snapshot.rows<EntryRow>(
      `${newestFirst} LIMIT ${maxJsonRows}`,
      parametersOf(context),
    );
    const nameOf = lotNames(context);
    return {
      period: context.days,
      total,
      inside_now: insideNow,
      by_kind: byKind,
      rows_total: total,
      rows: rows.map((row) => ({
        id: row.id,
        parking_lot_id: row.parking_lot_id,
        parking_lot_name: nameOf(row.parking_lot_id),
        spot_number: row.spot_number,
        license_plate: row.license_plate,
        entered_at: row.entered_at?.toISOString() ?? null,
        exited_at: row.exited_at?.toISOString() ?? null,
        source: row.source,
        kind: row.kind,
        is_inside: row.is_inside,
        event_id: row.event_id,
        event_title: row.event_title,
        event_title_en: row.event_title_en,
      })),
    };
  },

  async document(context) {
    const { byKind, total, insideNow } = await countsOf(context);
    const nameOf = lotNames(context);
    const texts = reportTexts(context.language);
    return {
      language: context.language,
      title: texts.titles.entries,
      basis: texts.bases.entries,
      lotName: context.lotsName,
      period: context.days,
      madeAt: context.now,
      summaryStats: [
        { kind: 'count', label: texts.names.entries, value: total },
        { kind: 'count', label: texts.names.insideNow, value: insideNow },
        ...byKind.map(({ kind, count }) => ({
          kind: 'count' as const,
          label: labelOf(texts.kinds, kind),
          value: count,
        })),
      ],
      columns: [
        { kind: 'instant', heading: texts.names.enteredAt, chars: 18, value: (row) => row.entered_at },
        { kind: 'instant', heading: texts.names.exitedAt, chars: 18, value: (row) => row.exited_at },
        {
          kind: 'plate',
          heading: texts.names.plate,
          chars: 14,
          value: (row) => row.license_plate,
          total,
        },
        { kind: 'text', heading: texts.names.lot, chars: 34, value: (row) => nameOf(row.parking_lot_id) },
        { kind: 'code', heading: texts.names.spot, chars: 10, value: (row) => row.spot_number ?? '' },
        {
          kind: 'text',
          heading: texts.names.source,
          chars: 11,
          value: (row) => labelOf(texts.sources, row.source),
        },
        {
          kind: 'text',
          heading: texts.names.kind,
          chars: 18,
          value: (row) => labelOf(texts.kinds, row.kind),
        },
        {
          kind: 'text',
          heading: texts.names.event,
          chars: 22,
          value: ({ event_title: title, event_title_en: titleEn }) =>
            (context.language === 'en' && titleEn) || (title ?? ''),
        },
      ],
      rowCount: total,
      batches: context.snapshot.batches<EntryRow>(newestFirst, parametersOf(context)),
    };
  },
};
