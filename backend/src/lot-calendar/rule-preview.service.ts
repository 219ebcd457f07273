import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { evaluateDays } from '../availability/evaluate-day.js';
import type { LotTerms } from '../availability/lot-terms.js';
import { type Opening, openingLookup } from '../availability/opening.js';
import { describeDay } from '../availability/rule-conditions.js';
import { groupBy } from '../platform/lists/group-by.js';
import { clip } from '../availability/opening-windows.js';
import { instantOfServiceMinute, type Window } from '../availability/slots.js';
import type { LotScope } from '../lots/lot-scope.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { EventLoopYielder } from '../platform/clock/event-loop-yielder.js';
import { addDays, endOfServiceDay, weekdayOf } from '../platform/clock/israel-time.js';
import { problem } from '../platform/problems/problem.js';
import { isDeepStrictEqual } from 'node:util';
import type { ChangedDayDto, DayTermsDto, RuleConflictDto, RulePreviewDto } from './calendar.dto.js';
import { CalendarService, datesIn, toDayTerms } from './calendar.service.js';
import { requireValidRule } from './check-rule.js';
import { OverridingRules } from './overriding-rules.js';
import { insertRule } from './rule-order.js';
import { toUnsavedRule, unsavedRuleId } from './rule-record.js';
import type { PreviewRuleDto } from './rule.dto.js';
import { type SlotCounts, slotCounts } from './slot-counts.js';

interface UnfinishedReservation {
  id: number;
  license_plate: string;
  service_date: string;
  slot: number;
  spot_id: number;
  reservation_start: Date;
  reservation_end: Date;
}

const weeksOfHistory = 8;

const earningsOf = ({ is_open, price_agorot }: DayTermsDto) => (is_open ? price_agorot : 0);

/** The part of the lot's spots that a change affects: one spot, or (null) all but the named ones. */
function shareOfSpots(spotId: number | null, named: number[], total: number): number {
  if (spotId !== null) return 1 / Math.max(1, total);
  return named.length === 0 ? 1 : Math.max(0, total - named.length) / Math.max(1, total);
}

/** The times at which a spot is open, in milliseconds. */
const openTimes = (opening: Opening | undefined, date: string): Window[] =>
  (opening?.windows ?? []).map(({ from, to }) => ({
    from: instantOfServiceMinute(date, from).getTime(),
    to: instantOfServiceMinute(date, to).getTime(),
  }));

const lengthOf = (windows: Window[]) => windows.reduce((sum, { from, to }) => sum + to - from, 0);

/** Whether a part of the time is open before the change and closed after it. */
function losesTime(time: Window, before: Window[], after: Window[]): boolean {
  const open = clip(before, time);
  const stillOpen = after.flatMap((window) => clip(open, window));
  return lengthOf(stillOpen) < lengthOf(open);
}

type FindOpening = ReturnType<typeof openingLookup>;

interface ChangedTerms {
  spotId: number | null;
  before: DayTermsDto;
  after: DayTermsDto;
}

/**
 * What changes in a slot: first for the spots without a name in the rule, then for each that it names now or did
 * before.
 */
function findChangedTerms(
  [before, after]: [FindOpening, FindOpening],
  slot: number,
  namedSpots: number[],
  count: SlotCounts,
): ChangedTerms[] {
  return [null, ...namedSpots].flatMap((spotId) => {
    const [old, changed] = [before(slot, spotId), after(slot, spotId)];
    if (!old || !changed) return [];
    const [oldTerms, newTerms] = [toDayTerms(old, count), toDayTerms(changed, count)];
    return isDeepStrictEqual(oldTerms, newTerms) ? [] : [{ spotId, before: oldTerms, after: newTerms }];
  });
}

/** Whether the rest of a reservation has a part that is open before the change and closed after it. */
function isCutShort(
  [before, after]: [FindOpening, FindOpening],
  { slot, spot_id: spotId, service_date: date, ...reservation }: UnfinishedReservation,
  now: Date,
): boolean {
  const rest = {
    from: Math.max(reservation.reservation_start.getTime(), now.getTime()),
    to: reservation.reservation_end.getTime(),
  };
  return losesTime(rest, openTimes(before(slot, spotId), date), openTimes(after(slot, spotId), date));
}

/** A new rule has no id that a response could name. */
const withoutUnsavedId = (terms: DayTermsDto): DayTermsDto => ({
  ...terms,
  rule_id: terms.rule_id === unsavedRuleId ? null : terms.rule_id,
});

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
    const { terms, settings, today } = await this.calendar.evaluated(scope, lotId);
    await requireValidRule(manager, rule, terms);
    const replaced = terms.rules.find((one) => one.id === id);
    if (id && !replaced) throw problem('not_found');
    const others = terms.rules.filter((one) => one.id !== id);
    const unsaved = toUnsavedRule(lotId, id ?? unsavedRuleId, rule);
    const placement = id ? { ...rule, rank: rule.rank ?? replaced?.rank } : rule;
    const changed: LotTerms = { ...terms, rules: insertRule(others, unsaved, placement) };
    const range = { from: today, to: addDays(today, settings.booking_horizon_days) };
    const counts = await slotCounts(manager, terms, range);
    const usual = await this.usualReservations(manager, lotId);
    const now = this.clock.now();
    const unfinished = groupBy(
      await this.unfinished(manager, lotId, today, now),
      (reservation) => reservation.service_date,
    );
    const namedSpots = [...new Set([...(replaced?.spotIds ?? []), ...(rule.spot_ids ?? [])])];
    const days: ChangedDayDto[] = [];
    const conflicts: UnfinishedReservation[] = [];
    const overriding = new OverridingRules(changed, unsaved);
    let revenueChange = 0;
    const dates = datesIn(range);
    const evaluatedAfter = evaluateDays(changed, settings, dates, today);
    const yielder = new EventLoopYielder();
    for await (const { date, openings } of evaluateDays(terms, settings, dates, today)) {
      const { value: dayAfter } = await evaluatedAfter.next();
      if (!dayAfter) break;
      const lookups: [FindOpening, FindOpening] = [openingLookup(openings), openingLookup(dayAfter.openings)];
      overriding.add(describeDay(terms, settings, date, today), dayAfter.openings);
      for (const slot of new Set(openings.map((opening) => opening.slot))) {
        const count = counts(date, slot);
        const changes = findChangedTerms(lookups, slot, namedSpots, count);
        const [first] = changes;
        if (first) days.push({ date, slot, before: first.before, after: withoutUnsavedId(first.after) });
        revenueChange = changes.reduce(
          (sum, change) =>
            sum +
            usual(weekdayOf(date), slot) *
              shareOfSpots(change.spotId, namedSpots, count.total) *
              (earningsOf(change.after) - earningsOf(change.before)),
          revenueChange,
        );
        if (yielder.shouldYield) await yielder.next();
      }
      conflicts.push(
        ...(unfinished.get(date) ?? []).filter((reservation) => isCutShort(lookups, reservation, now)),
      );
    }
    return {
      days_changed: days,
      conflicts: conflicts.map(toConflict),
      revenue_change_agorot: Math.round(revenueChange),
      overridden_by: days.length === 0 ? overriding.maxDeciding() : null,
    };
  }

  /** Confirmed reservations that have not ended. */
  private unfinished(
    manager: EntityManager,
    lotId: number,
    today: string,
    now: Date,
  ): Promise<UnfinishedReservation[]> {
    return manager.query(
      `SELECT id, license_plate, service_date::text, slot, spot_id, reservation_start, reservation_end FROM reservations
        WHERE parking_lot_id = $1 AND status = 'confirmed' AND reservation_start >= $2 AND reservation_end > $3
        ORDER BY reservation_start, id`,
      [lotId, endOfServiceDay(addDays(today, -1)), now],
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

const toConflict = (reservation: UnfinishedReservation): RuleConflictDto => ({
  reservation_id: reservation.id,
  license_plate: reservation.license_plate,
  reservation_start: reservation.reservation_start.toISOString(),
});
