import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { evaluateDay, type LotTerms, type Opening, openingOfSpot } from '../availability/evaluate-day.js';
import { instantOfServiceMinute } from '../availability/slots.js';
import type { LotScope } from '../lots/lot-scope.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { addDays, weekdayOf } from '../platform/clock/israel-time.js';
import { problem } from '../platform/problems/problem.js';
import { isDeepStrictEqual } from 'node:util';
import type { ChangedDayDto, DayTermsDto, RuleConflictDto, RulePreviewDto } from './calendar.dto.js';
import { CalendarService, datesIn, toDayTerms } from './calendar.service.js';
import { requireValidRule } from './check-rule.js';
import { inOrder, toUnsavedRule } from './rule-record.js';
import type { PreviewRuleDto } from './rule.dto.js';
import { slotCounts } from './slot-counts.js';

interface UpcomingReservation {
  id: number;
  license_plate: string;
  service_date: string;
  slot: number;
  spot_id: number;
  reservation_start: Date;
}

const weeksOfHistory = 8;

const earningsOf = ({ is_open, price_agorot }: DayTermsDto) => (is_open ? price_agorot : 0);

/** The part of the lot's spots that a change affects: one spot, or (null) all but the named ones. */
function shareOfSpots(spotId: number | null, named: number[], total: number): number {
  if (spotId !== null) return 1 / Math.max(1, total);
  return named.length === 0 ? 1 : Math.max(0, total - named.length) / Math.max(1, total);
}

const isOpenAt = (opening: Opening | undefined, date: string, instant: Date) =>
  opening?.windows.some(
    ({ from, to }) =>
      instantOfServiceMinute(date, from) <= instant && instant < instantOfServiceMinute(date, to),
  ) ?? false;

/** What saving a rule would change, from today to the booking horizon. */
@Injectable()
export class RulePreviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: CalendarService,
    private readonly clock: ClockService,
  ) {}

  async preview(scope: LotScope, lotId: number, { id, ...rule }: PreviewRuleDto): Promise<RulePreviewDto> {
    const { manager } = this.dataSource;
    const { terms, settings, today } = await this.calendar.evaluated(manager, scope, lotId);
    await requireValidRule(manager, rule, terms);
    const replaced = terms.rules.find((one) => one.id === id);
    if (id && !replaced) throw problem('not_found');
    const others = terms.rules.filter((one) => one.id !== id);
    const changed: LotTerms = { ...terms, rules: inOrder([...others, toUnsavedRule(lotId, id ?? 0, rule)]) };
    const range = { from: today, to: addDays(today, settings.booking_horizon_days) };
    const counts = await slotCounts(manager, terms, range);
    const usual = await this.usualReservations(manager, lotId);
    const namedSpots = [...new Set([...(replaced?.spotIds ?? []), ...(rule.spot_ids ?? [])])];
    const days: ChangedDayDto[] = [];
    const openings = new Map<string, { before: Opening[]; after: Opening[] }>();
    let revenueChange = 0;
    for (const date of datesIn(range)) {
      const before = evaluateDay(terms, settings, date, today);
      const after = evaluateDay(changed, settings, date, today);
      openings.set(date, { before, after });
      for (const slot of new Set(before.map((opening) => opening.slot))) {
        const count = counts(date, slot);
        // The other spots first, then the spots that the rule names now or did before.
        const changes = [null, ...namedSpots].flatMap((spotId) => {
          const [old, changedOpening] = [
            openingOfSpot(before, slot, spotId),
            openingOfSpot(after, slot, spotId),
          ];
          if (!old || !changedOpening) return [];
          const [oldTerms, newTerms] = [toDayTerms(old, count), toDayTerms(changedOpening, count)];
          return isDeepStrictEqual(oldTerms, newTerms) ? [] : [{ spotId, before: oldTerms, after: newTerms }];
        });
        const [first] = changes;
        if (first) days.push({ date, slot, before: first.before, after: first.after });
        for (const change of changes)
          revenueChange +=
            usual(weekdayOf(date), slot) *
            shareOfSpots(change.spotId, namedSpots, count.total) *
            (earningsOf(change.after) - earningsOf(change.before));
      }
    }
    const conflicts = (await this.upcoming(manager, lotId)).filter((reservation) => {
      const day = openings.get(reservation.service_date);
      const isOpen = (list: Opening[]) =>
        isOpenAt(
          openingOfSpot(list, reservation.slot, reservation.spot_id),
          reservation.service_date,
          reservation.reservation_start,
        );
      return day !== undefined && isOpen(day.before) && !isOpen(day.after);
    });
    return {
      days_changed: days,
      conflicts: conflicts.map(toConflict),
      revenue_change_agorot: Math.round(revenueChange),
    };
  }

  private upcoming(manager: EntityManager, lotId: number): Promise<UpcomingReservation[]> {
    return manager.query(
      `SELECT id, license_plate, service_date::text, slot, spot_id, reservation_start FROM reservations
        WHERE parking_lot_id = $1 AND status = 'confirmed' AND reservation_start > $2 ORDER BY reservation_start, id`,
      [lotId, this.clock.now()],
    );
  }

  /** The average number of reservations by weekday and slot over the last eight weeks. */
  private async usualReservations(
    manager: EntityManager,
    lotId: number,
  ): Promise<(weekday: number, slot: number) => number> {
    const now = this.clock.now();
    const rows = await manager.query<{ weekday: number; slot: number; count: number }[]>(
      `SELECT extract(dow FROM service_date)::int AS weekday, slot, count(*)::int AS count FROM reservations
        WHERE parking_lot_id = $1 AND reservation_start >= $2::timestamptz - interval '${weeksOfHistory} weeks'
          AND reservation_start < $2 AND status <> 'cancelled' GROUP BY 1, 2`,
      [lotId, now],
    );
    const counts = new Map(rows.map((row) => [`${row.weekday} ${row.slot}`, row.count]));
    return (weekday, slot) => (counts.get(`${weekday} ${slot}`) ?? 0) / weeksOfHistory;
  }
}

const toConflict = (reservation: UpcomingReservation): RuleConflictDto => ({
  reservation_id: reservation.id,
  license_plate: reservation.license_plate,
  reservation_start: reservation.reservation_start.toISOString(),
});
