import { naturalOrderSql } from '../platform/lists/natural-order-sql.js';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lastVisitSql } from '../entries/last-visit.js';
import { GateCodesService } from '../gates/gate-codes.service.js';
import { gateLotOf } from '../gates/gate-lot.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import type { Gate } from '../platform/access/access.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { addDays, endOfServiceDay, serviceDayOf } from '../platform/clock/israel-time.js';
import type { Language } from '../platform/problems/language.js';
import { problem } from '../platform/problems/problem.js';
import { opensAtSql } from '../reservations/arrive-from.js';
import { maxReservation } from '../reservations/max-reservation.js';
import { SettingsService } from '../settings/settings.service.js';
import type { GateBlockDto, GateListDto, GateOpeningDto, GateReservationDto } from './gate-list.dto.js';

/**
 * Transaction ids are compared as PostgreSQL does: half of the circle of 32-bit numbers is later than the other half.
 */
const changedSince = (xmin: string) =>
  `((${xmin}::text::bigint - $4::bigint) % 4294967296 + 4294967296) % 4294967296 < 2147483648`;

/**
 * A row that changed was written by a transaction that the cursor's snapshot did not see, so a change that was under
 * way when the cursor was made is not missed, whatever the clocks say. One that got a time outside the days of the list
 * is sent once more, with that time.
 */
const reservationsQuery = `
  SELECT r.id, r.license_plate, s.number AS spot_number, r.slot, r.reservation_start AS start, r.reservation_end AS "end",
         coalesce(r.origin_lot_id, r.parking_lot_id) AS origin_lot_id, coalesce(r.origin_id, r.id) AS origin_id,
         CASE WHEN r.not_coming_at IS NULL THEN r.status ELSE 'not_coming' END AS status,
         CASE WHEN visit.is_own THEN visit.entered_at END AS entered_at,
         CASE WHEN visit.is_own THEN visit.exited_at END AS exited_at, visit.inside_from, visit.inside_until
    FROM reservations r
    JOIN spots s ON s.parking_lot_id = r.parking_lot_id AND s.id = r.spot_id
    LEFT JOIN ${lastVisitSql('r', `'infinity'`)} ON true
    LEFT JOIN entries e ON e.parking_lot_id = r.parking_lot_id AND e.id = visit.visit_id
   WHERE r.parking_lot_id = $1 AND r.license_plate <> ''
     AND (r.reservation_start >= $2 AND r.reservation_start < $3
          OR r.reservation_start > $2::timestamptz - interval '${maxReservation}' AND r.reservation_end > $2 AND r.reservation_start < $2
          OR r.id = ANY (ARRAY(
       SELECT c.reservation_id FROM reservation_changes c
        WHERE $4::bigint IS NOT NULL AND c.parking_lot_id = $1 AND c.old_start >= $2 AND c.old_start < $3)))
     AND ($4::bigint IS NULL OR ${changedSince('r.xmin')} OR ${changedSince('s.xmin')} OR coalesce(${changedSince('e.xmin')}, false))
   ORDER BY r.reservation_start, r.id`;

const blocksQuery = `
  SELECT s.number AS spot_number, day.date::text AS date, slot.slot
    FROM spot_blocks b
    JOIN spots s ON s.parking_lot_id = b.parking_lot_id AND s.id = b.spot_id
   CROSS JOIN unnest($2::date[]) AS day (date)
   CROSS JOIN unnest($3::smallint[]) AS slot (slot)
   WHERE b.parking_lot_id = $1 AND b.lifted_at IS NULL
     AND block_covers_slot(b.first_service_date, b.first_slot, b.last_service_date, b.last_slot, day.date, slot.slot)
   GROUP BY s.number, day.date, slot.slot
   ORDER BY ${naturalOrderSql('s.number')}, day.date, slot.slot`;

const openingsQuery = `
  SELECT d.service_date::text AS date, ${opensAtSql} AS opens_at
    FROM lot_days d
   WHERE d.parking_lot_id = $1 AND d.service_date = ANY ($2::date[]) AND d.is_open
   GROUP BY d.service_date
   ORDER BY d.service_date`;

type VisitTime = 'entered_at' | 'exited_at' | 'inside_from' | 'inside_until';

type ReservationRow = Omit<GateReservationDto, 'start' | 'end' | 'code' | VisitTime> & {
  start: Date;
  end: Date;
  origin_lot_id: number;
  origin_id: number;
} & Record<VisitTime, Date | null>;

/** What a device at the gate has to know about today's and tomorrow's reservations. */
@Injectable()
export class GateListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly codes: GateCodesService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * The reservations of this service day and the next, and those whose night is not over, or those that changed since
   * the cursor. The list is complete
   * without a cursor, with one of another service day, and with one of another database.
   */
  async list({ parkingLotId }: Gate, since: string | undefined, language: Language): Promise<GateListDto> {
    const now = this.clock.now();
    const today = serviceDayOf(now);
    const tomorrow = addDays(today, 1);
    const lot = await this.dataSource.manager.findOneBy(ParkingLot, { id: parkingLotId });
    if (!lot) throw problem('lot_not_found');
    // Before the rows are read: a change in between is sent twice rather than never.
    const snapshot = await this.currentSnapshot(parkingLotId);
    const known = transactionOf(since, today, snapshot);
    const from = endOfServiceDay(addDays(today, -1));
    const until = endOfServiceDay(tomorrow);
    const rows = await this.dataSource.query<ReservationRow[]>(reservationsQuery, [
      parkingLotId,
      from,
      until,
      known,
    ]);
    const { early_arrival_tolerance_minutes: earlyMinutes } = await this.settings.current();
    const slots = lot.slots.length > 0 ? lot.slots.map(({ slot }) => slot) : [0];
    return {
      cursor: `${today}.${snapshot}`,
      is_full: known === null,
      generated_at: now.toISOString(),
      service_day: today,
      lot: gateLotOf(lot, language),
      early_arrival_minutes: earlyMinutes,
      reservations: rows.map((row) => this.toRecord(row)),
      openings: await this.openingsOf(parkingLotId, [today, tomorrow]),
      blocked: await this.dataSource.query<GateBlockDto[]>(blocksQuery, [
        parkingLotId,
        [today, tomorrow],
        slots,
      ]),
      signing_keys: this.codes.signingKeys,
    };
  }

  private async openingsOf(parkingLotId: number, days: string[]): Promise<GateOpeningDto[]> {
    const rows = await this.dataSource.query<(Omit<GateOpeningDto, 'opens_at'> & { opens_at: Date })[]>(
      openingsQuery,
      [parkingLotId, days],
    );
    return rows.map((row) => ({ ...row, opens_at: row.opens_at.toISOString() }));
  }

  /** The oldest transaction that has not ended, on the database node of the lot. */
  private async currentSnapshot(parkingLotId: number): Promise<string> {
    const [row] = await this.dataSource.query<{ xmin: string }[]>(
      `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin FROM spots WHERE parking_lot_id = $1 LIMIT 1`,
      [parkingLotId],
    );
    return row?.xmin ?? '0';
  }

  private toRecord({ origin_lot_id, origin_id, ...row }: ReservationRow): GateReservationDto {
    return {
      ...row,
      start: row.start.toISOString(),
      end: row.end.toISOString(),
      entered_at: row.entered_at?.toISOString() ?? null,
      exited_at: row.exited_at?.toISOString() ?? null,
      inside_from: row.inside_from?.toISOString() ?? null,
      inside_until: row.inside_until?.toISOString() ?? null,
      code: this.codes.codeOf({ parkingLotId: origin_lot_id, id: origin_id }),
    };
  }
}

/** The transaction of a cursor of this service day; null if a complete list is needed. */
function transactionOf(cursor: string | undefined, today: string, snapshot: string): string | null {
  const [, day, transaction = ''] = /^(\d{4}-\d\d-\d\d)\.(\d{1,18})$/.exec(cursor ?? '') ?? [];
  // A later transaction than any of this database is of the one before a restored backup.
  return day === today && BigInt(transaction) <= BigInt(snapshot) ? transaction : null;
}
