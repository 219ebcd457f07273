import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { evaluateDays } from '../availability/evaluate-day.js';
import type { LotRule } from '../availability/lot-rule.entity.js';
import type { CalendarSettings, LotTerms } from '../availability/lot-terms.js';
import { type Opening, openingLookup } from '../availability/opening.js';
import { byPrecedence, isFor } from '../availability/rule-audience.js';
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
import { AudiencesService, type LotAudience } from './audiences.service.js';
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

/** Whether prices of the drivers can differ on the day; those of an event do on its days. */
const isOnDay = (date: string, audience: LotAudience | null): boolean =>
  !audience?.eventDays || (audience.eventDays.from <= date && date <= audience.eventDays.to);

/** The same terms for everyone, so that their days are evaluated once. */
const withAudience = (terms: LotTerms, audience: LotAudience | null): LotTerms =>
  audience ? { ...terms, audience } : terms;

/** A new rule has no id that a response could name. */
const withoutUnsavedId = (terms: DayTermsDto): DayTermsDto => ({
  ...terms,
  rule_id: terms.rule_id === unsavedRuleId ? null : terms.rule_id,
});

interface ComparedDay {
  date: string;
  /** After the change. */
  openings: Opening[];
  lookups: [FindOpening, FindOpening];
}

/** The days before and after the change of a rule. */
async function* evaluateBoth(
  { before, after }: { before: LotTerms; after: LotTerms },
  settings: CalendarSettings,
  dates: string[],
  today: string,
): AsyncGenerator<ComparedDay, void> {
  const evaluatedAfter = evaluateDays(after, settings, dates, today);
  for await (const { date, openings } of evaluateDays(before, settings, dates, today)) {
    const { value: dayAfter } = await evaluatedAfter.next();
    if (!dayAfter) return;
    const lookups: [FindOpening, FindOpening] = [openingLookup(openings), openingLookup(dayAfter.openings)];
    yield { date, openings: dayAfter.openings, lookups };
  }
}

/** What saving a rule would change, collected slot by slot. */
class RuleEffects {
  readonly days = new Map<string, ChangedDayDto>();
  readonly conflicts = new Set<UnfinishedReservation>();
  revenueChange = 0;
  private readonly yielder = new EventLoopYielder();

  constructor(private readonly namedSpots: number[]) {}

  async addDay(
    day: ComparedDay,
    counts: Awaited<ReturnType<typeof slotCounts>>,
    usual: (weekday: number, slot: number) => number,
  ): Promise<void> {
    for (const slot of new Set(day.openings.map((opening) => opening.slot))) {
      this.addSlot(day, slot, counts(day.date, slot), usual(weekdayOf(day.date), slot));
      if (this.yielder.shouldYield) await this.yielder.next();
    }
  }

  addConflicts({ lookups }: ComparedDay, reservations: UnfinishedReservation[], now: Date): void {
    for (const reservation of reservations)
      if (isCutShort(lookups, reservation, now)) this.conflicts.add(reservation);
  }

  private addSlot({ date, lookups }: ComparedDay, slot: number, count: SlotCounts, usual: number): void {
    const changes = findChangedTerms(lookups, slot, this.namedSpots, count);
    const [first] = changes;
    const key = `${date} ${slot}`;
    if (first && !this.days.has(key))
      this.days.set(key, { date, slot, before: first.before, after: withoutUnsavedId(first.after) });
    for (const { spotId, before, after } of changes)
      this.revenueChange +=
        usual * shareOfSpots(spotId, this.namedSpots, count.total) * (earningsOf(after) - earningsOf(before));
  }
}

const byDateAndSlot = (a: ChangedDayDto, b: ChangedDayDto): number =>
  a.date.localeCompare(b.date) || a.slot - b.slot;

/** The rules that decide for the drivers, in the order in which they do. */
const rulesOf = ({ rules }: LotTerms, audience: LotAudience | null): Pick<LotTerms, 'rules'> => ({
  rules: rules.filter((rule) => isFor(rule, audience)).sort(byPrecedence),
});

/** What saving a rule would change, from today to the booking horizon. */
@Injectable()
export class RulePreviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: CalendarService,
    private readonly audiences: AudiencesService,
    private readonly clock: ClockService,
  ) {}

  async preview(scope: LotScope, lotId: number, { id, ...rule }: PreviewRuleDto): Promise<RulePreviewDto> {
    const { manager } = this.dataSource;
    const { terms, settings, today } = await this.calendar.evaluated(scope, lotId);
    await requireValidRule(manager, rule, terms);
    await this.audiences.find(manager, terms, rule);
    const replaced = terms.rules.find((one) => one.id === id);
    if (id && !replaced) throw problem('not_found');
    const others = terms.rules.filter((one) => one.id !== id);
    const unsaved = toUnsavedRule(lotId, id ?? unsavedRuleId, rule);
    const placement = id ? { ...rule, rank: rule.rank ?? replaced?.rank } : rule;
    const changed: LotTerms = { ...terms, rules: insertRule(others, unsaved, placement) };
    const range = { from: today, to: addDays(today, settings.booking_horizon_days) };
    const counts = await slotCounts(manager, terms, range, today);
    const unfinished = await this.unfinished(manager, lotId, today);
    const audiences = await this.audiencesOf(manager, replaced ? [unsaved, replaced] : [unsaved]);
    const overriding = new OverridingRules(rulesOf(changed, audiences[0] ?? null), unsaved);
    const found = new RuleEffects([...new Set([...(replaced?.spotIds ?? []), ...(rule.spot_ids ?? [])])]);
    for (const audience of audiences) {
      const usual = await this.usualReservations(manager, lotId, audience?.venueId ?? null);
      const both = { before: withAudience(terms, audience), after: withAudience(changed, audience) };
      const dates = datesIn(range).filter((date) => isOnDay(date, audience));
      for await (const day of evaluateBoth(both, settings, dates, today)) {
        if (audience === audiences[0])
          overriding.add(describeDay(terms, settings, day.date, today), day.openings);
        await found.addDay(day, counts, usual);
        found.addConflicts(day, unfinished(day.date), this.clock.now());
      }
    }
    const days = [...found.days.values()].sort(byDateAndSlot);
    return {
      days_changed: days,
      conflicts: [...found.conflicts].map(toConflict),
      revenue_change_agorot: Math.round(found.revenueChange),
      overridden_by: days.length === 0 ? overriding.maxDeciding() : null,
    };
  }

  /** The drivers for whom the rule applies, and those for whom it did before. */
  private async audiencesOf(manager: EntityManager, rules: LotRule[]): Promise<(LotAudience | null)[]> {
    const audiences: (LotAudience | null)[] = [];
    for (const { venueId, eventId } of rules) {
      const isKnown = audiences.some(
        (one) =>
          (one?.eventId ?? null) === eventId && (eventId !== null || (one?.venueId ?? null) === venueId),
      );
      if (!isKnown)
        audiences.push(await this.audiences.read(manager, { venue_id: venueId, event_id: eventId }));
    }
    return audiences;
  }

  /** Confirmed reservations that have not ended, by service day. */
  private async unfinished(
    manager: EntityManager,
    lotId: number,
    today: string,
  ): Promise<(date: string) => UnfinishedReservation[]> {
    const rows = await manager.query<UnfinishedReservation[]>(
      `SELECT id, license_plate, service_date::text, slot, spot_id, reservation_start, reservation_end FROM reservations
        WHERE parking_lot_id = $1 AND status = 'confirmed' AND reservation_start >= $2 AND reservation_end > $3
        ORDER BY reservation_start, id`,
      [lotId, endOfServiceDay(addDays(today, -1)), this.clock.now()],
    );
    const byDate = groupBy(rows, (reservation) => reservation.service_date);
    return (date) => byDate.get(date) ?? [];
  }

  /** The average number of reservations by weekday and slot over the last eight weeks; of one venue if given. */
  private async usualReservations(
    manager: EntityManager,
    lotId: number,
    venueId: number | null,
  ): Promise<(weekday: number, slot: number) => number> {
    const now = this.clock.now();
    const rows = await manager.query<{ weekday: number; slot: number; count: number }[]>(
      `SELECT extract(dow FROM service_date)::int AS weekday, slot, count(*)::int AS count FROM reservations
        WHERE parking_lot_id = $1 AND reservation_start >= $2::timestamptz - interval '${weeksOfHistory} weeks'
          AND reservation_start < $2 AND status <> 'cancelled' AND ($3::bigint IS NULL OR venue_id = $3) GROUP BY 1, 2`,
      [lotId, now, venueId],
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
