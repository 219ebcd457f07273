import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayKindsOf } from '../availability/day-kinds.js';
import { openingOfSpot } from '../availability/evaluate-day.js';
import { startsInHolyDay } from '../availability/evaluate-slot.js';
import type { Opening } from '../availability/opening.js';
import type { LotDay } from '../availability/lot-day.entity.js';
import type { LotRule } from '../availability/lot-rule.entity.js';
import { byPrecedence, isFor } from '../availability/rule-audience.js';
import { describeDay, findUnmetCondition, matchesBeginningHolyDay } from '../availability/rule-conditions.js';
import { holidayOf } from '../availability/holidays.js';
import { hebrewDateOf } from '../availability/hebrew-date.js';
import type { LotScope } from '../lots/lot-scope.js';
import { LotsService } from '../lots/lots.service.js';
import { EventLoopYielder } from '../platform/clock/event-loop-yielder.js';
import { addDays } from '../platform/clock/israel-time.js';
import type { Language } from '../platform/problems/language.js';
import { SettingsService } from '../settings/settings.service.js';
import type { CalendarDayDto, ConsideredRuleDto, DayTermsDto, ExplanationDto } from './calendar.dto.js';
import { audienceOn, AudiencesService, type NamedAudience } from './audiences.service.js';
import { type EvaluatedLot, EvaluatedDaysService } from './evaluated-days.service.js';
import { offeredSpotsOf, recordedDays } from './recorded-days.js';
import { type DateRange, type SlotCounts, slotCounts } from './slot-counts.js';

/** What a slot costs at the given occupancy. */
export function priceAt(
  { priceAgorot, occupancyPrices }: Pick<Opening, 'priceAgorot' | 'occupancyPrices'>,
  { reserved, total, blocked }: SlotCounts,
): number {
  const tier = occupancyPrices.find(([percent]) => reserved * 100 >= percent * (total - blocked));
  return tier ? tier[1] : priceAgorot;
}

/** The hours and price of a slot, evaluated or recorded. */
type SlotTerms = Pick<
  LotDay,
  | 'isOpen'
  | 'openingTime'
  | 'closingTime'
  | 'priceAgorot'
  | 'occupancyPrices'
  | 'openingRuleId'
  | 'priceRuleId'
>;

const termsOf = (opening: Opening): SlotTerms => ({ ...opening, isOpen: opening.windows.length > 0 });

function termsAt(terms: SlotTerms, counts: SlotCounts): DayTermsDto {
  return {
    is_open: terms.isOpen,
    opening_time: terms.isOpen ? terms.openingTime : null,
    closing_time: terms.isOpen ? terms.closingTime : null,
    price_agorot: priceAt(terms, counts),
    rule_id: terms.openingRuleId ?? terms.priceRuleId,
  };
}

export const toDayTerms = (opening: Opening, counts: SlotCounts): DayTermsDto =>
  termsAt(termsOf(opening), counts);

export function datesIn({ from, to }: DateRange): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** Why a rule whose conditions are met decides or does not. */
function reasonOfMet(rule: { applies: boolean; isTooEmpty: boolean }): ConsideredRuleDto['reason'] {
  if (rule.applies) return 'applies';
  return rule.isTooEmpty ? 'occupancy' : 'overridden';
}

/** Why a rule does not apply that is for other drivers. */
const reasonOfOthers = ({ eventId }: LotRule): ConsideredRuleDto['reason'] =>
  eventId !== null ? 'event' : 'venue';

/** The hours, price and occupancy of a lot's days, and the rules that decide them. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lots: LotsService,
    private readonly settings: SettingsService,
    private readonly audiences: AudiencesService,
    private readonly evaluatedDays: EvaluatedDaysService,
  ) {}

  /**
   * The slots of the days in their order: of past days as they were sold, of today and later as they would be for a
   * driver who books now. A past day without a record is evaluated like a later one.
   */
  async days(
    scope: LotScope,
    lotId: number,
    range: DateRange,
    language: Language,
    named: NamedAudience = {},
  ): Promise<CalendarDayDto[]> {
    const { manager } = this.dataSource;
    const lot = await this.lots.require(scope, lotId);
    const audience = await this.audiences.find(manager, lot, named);
    const { custom_days: customDays } = await this.settings.current();
    const dates = datesIn(range);
    const { today } = await this.evaluatedDays.lot(lotId);
    const recorded = await recordedDays(manager, lotId, range, today);
    const unrecorded = dates.filter((date) => !recorded.has(date));
    const evaluated = await this.evaluatedDays.days(lotId, unrecorded, audience);
    const slotsOf = (date: string) =>
      recorded.get(date)?.map((slot) => ({ slot: slot.slot, terms: slot, offered: offeredSpotsOf(slot) })) ??
      evaluated
        .get(date)
        ?.map(({ opening, offered }) => ({ slot: opening.slot, terms: termsOf(opening), offered })) ??
      [];
    const counts = await slotCounts(manager, lot, range, today);
    const yielder = new EventLoopYielder();
    const days: CalendarDayDto[] = [];
    for (const date of dates) {
      const day = {
        day_kinds: dayKindsOf(date, customDays),
        hebrew_date: hebrewDateOf(date, language),
        holiday: holidayOf(date, language),
      };
      for (const { slot, terms, offered } of slotsOf(date)) {
        const { rule_id, ...hoursAndPrice } = termsAt(terms, counts(date, slot));
        const { total, reserved, blocked } = counts(date, slot, offered);
        days.push({
          date,
          slot,
          ...day,
          ...hoursAndPrice,
          currency: 'ILS',
          rule_id,
          spots_total: total,
          spots_reserved: reserved,
          spots_blocked: blocked,
        });
      }
      if (yielder.shouldYield) await yielder.next();
    }
    return days;
  }

  /**
   * The rules that decide the hours and price of a slot for spots without rules of their own, and why each applies or
   * not. Of a past day only the rules are known that decided it.
   */
  async explain(
    scope: LotScope,
    lotId: number,
    { date, slot }: { date: string; slot: number },
    named: NamedAudience,
  ): Promise<ExplanationDto> {
    const { manager } = this.dataSource;
    const { terms: ofEveryone, settings, today } = await this.evaluated(scope, lotId);
    const reference = (id: number | null | undefined) => {
      const rule = ofEveryone.rules.find((one) => one.id === id);
      return rule ? { rule_id: rule.id, name: rule.name } : null;
    };
    const recorded = (await recordedDays(manager, lotId, { from: date, to: date }, today)).get(date);
    if (recorded) {
      const ofSlot = recorded.find((one) => one.slot === slot);
      const [opening, price] = [reference(ofSlot?.openingRuleId), reference(ofSlot?.priceRuleId)];
      return { opening, price, considered: [] };
    }
    const audience = audienceOn(date, await this.audiences.find(manager, ofEveryone, named));
    const terms = { ...ofEveryone, audience };
    const counts = await slotCounts(manager, terms, { from: date, to: date }, today);
    const opening = openingOfSpot(terms, settings, { serviceDay: date, slot, spotId: null }, today);
    const { reserved, total, blocked } = counts(date, slot);
    const day = describeDay(terms, settings, date, today);
    const considered: ConsideredRuleDto[] = [];
    let priceRule: number | null = null;
    for (const rule of [...terms.rules].sort(byPrecedence)) {
      const unmet = isFor(rule, audience) ? findUnmetCondition(rule, day, slot) : reasonOfOthers(rule);
      const isPrice = rule.effect === 'price';
      const isTooEmpty = reserved * 100 < (rule.minOccupancyPercent ?? 0) * (total - blocked);
      const applies = isPrice
        ? priceRule === null && opening !== undefined && !isTooEmpty
        : rule.id === opening?.openingRuleId;
      const isMetInTheEvening =
        isFor(rule, audience) &&
        matchesBeginningHolyDay(rule, day, slot) &&
        (!isPrice || startsInHolyDay(day, opening?.windows ?? []));
      const isMet = !unmet || (isMetInTheEvening && applies);
      if (isPrice && isMet && applies) priceRule = rule.id;
      considered.push({
        rule_id: rule.id,
        name: rule.name,
        matched: isMet && !isTooEmpty,
        reason: isMet ? reasonOfMet({ applies, isTooEmpty }) : (unmet ?? 'overridden'),
      });
    }
    return { opening: reference(opening?.openingRuleId), price: reference(priceRule), considered };
  }

  /** Throws `lot_not_found` for a lot outside the scope. */
  async evaluated(scope: LotScope, lotId: number): Promise<EvaluatedLot> {
    await this.lots.require(scope, lotId);
    return this.evaluatedDays.lot(lotId);
  }
}
