import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { dayKindsOf } from '../availability/day-kinds.js';
import {
  describeDay,
  evaluateDay,
  findUnmetCondition,
  type LotTerms,
  matchesBeginningHolyDay,
  startsInHolyDay,
  type Opening,
} from '../availability/evaluate-day.js';
import { hebrewDateOf } from '../availability/hebrew-date.js';
import { rulesOfLots } from '../availability/lot-days.js';
import { wholeDay } from '../availability/slots.js';
import type { LotScope } from '../lots/lot-scope.js';
import { LotsService } from '../lots/lots.service.js';
import type { ParkingLot } from '../lots/parking-lot.entity.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { addDays, serviceDayOf } from '../platform/clock/israel-time.js';
import type { Language } from '../platform/problems/language.js';
import { type BusinessSettings } from '../settings/business-settings.js';
import { SettingsService } from '../settings/settings.service.js';
import type { CalendarDayDto, ConsideredRuleDto, DayTermsDto, ExplanationDto } from './calendar.dto.js';
import { type DateRange, type SlotCounts, slotCounts } from './slot-counts.js';

/** A lot with its rules, and what else an evaluation depends on. */
export interface EvaluatedLot {
  terms: ParkingLot & LotTerms;
  settings: BusinessSettings;
  /** The service day. */
  today: string;
}

/** What a slot costs at the given occupancy. */
export function priceAt(
  { priceAgorot, occupancyPrices }: Opening,
  { reserved, total, blocked }: SlotCounts,
): number {
  const tier = occupancyPrices.find(([percent]) => reserved * 100 >= percent * (total - blocked));
  return tier ? tier[1] : priceAgorot;
}

export function toDayTerms(opening: Opening, counts: SlotCounts): DayTermsDto {
  const isOpen = opening.windows.length > 0;
  return {
    is_open: isOpen,
    opening_time: isOpen ? opening.openingTime : null,
    closing_time: isOpen ? opening.closingTime : null,
    price_agorot: priceAt(opening, counts),
    rule_id: opening.openingRuleId ?? opening.priceRuleId,
  };
}

export function datesIn({ from, to }: DateRange): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The hours, price and occupancy of a lot's days, and the rules that decide them. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lots: LotsService,
    private readonly settings: SettingsService,
    private readonly clock: ClockService,
  ) {}

  /** The slots of the days in their order, as they would be for a driver who books now. */
  async days(
    scope: LotScope,
    lotId: number,
    range: DateRange,
    language: Language,
  ): Promise<CalendarDayDto[]> {
    const { manager } = this.dataSource;
    const { terms: lot, settings, today } = await this.evaluated(manager, scope, lotId);
    const counts = await slotCounts(manager, lot, range);
    return datesIn(range).flatMap((date) => {
      const day = {
        day_kinds: dayKindsOf(date, settings.custom_days),
        hebrew_date: hebrewDateOf(date, language),
      };
      return evaluateDay(lot, settings, date, today)
        .filter(({ spots }) => !spots || 'except' in spots)
        .map((opening) => {
          const count = counts(date, opening.slot);
          const { rule_id, ...terms } = toDayTerms(opening, count);
          return {
            date,
            slot: opening.slot,
            ...day,
            ...terms,
            currency: 'ILS',
            rule_id,
            spots_total: count.total,
            spots_reserved: count.reserved,
            spots_blocked: count.blocked,
          };
        });
    });
  }

  /** The rules that decide the hours and price of a slot for spots without rules of their own, and why each applies or not. */
  async explain(scope: LotScope, lotId: number, date: string, slot: number): Promise<ExplanationDto> {
    const { manager } = this.dataSource;
    const { terms, settings, today } = await this.evaluated(manager, scope, lotId);
    const counts = await slotCounts(manager, terms, { from: date, to: date });
    const opening = evaluateDay(terms, settings, date, today).find((one) => one.slot === slot);
    const { reserved, total, blocked } = counts(date, slot);
    const day = describeDay(terms, settings, date, today);
    const considered: ConsideredRuleDto[] = [];
    let priceRule: number | null = null;
    for (const rule of terms.rules) {
      const unmet = findUnmetCondition(rule, day, slot, null);
      const isPrice = rule.effect === 'price';
      const isTooEmpty = reserved * 100 < (rule.minOccupancyPercent ?? 0) * (total - blocked);
      const applies = isPrice
        ? priceRule === null && opening !== undefined && !isTooEmpty
        : rule.id === opening?.openingRuleId;
      const isMetInTheEvening =
        matchesBeginningHolyDay(rule, day, slot, null) &&
        (!isPrice || startsInHolyDay(day, opening?.windows ?? []));
      const isMet = !unmet || (isMetInTheEvening && applies);
      if (isPrice && isMet && applies) priceRule = rule.id;
      const reason = isMet ? (applies ? 'applies' : isTooEmpty ? 'occupancy' : 'overridden') : unmet;
      considered.push({
        rule_id: rule.id,
        name: rule.name,
        matched: isMet && !isTooEmpty,
        reason: reason ?? 'overridden',
      });
    }
    const reference = (id: number | null) => {
      const rule = terms.rules.find((one) => one.id === id);
      return rule ? { rule_id: rule.id, name: rule.name } : null;
    };
    return { opening: reference(opening?.openingRuleId ?? null), price: reference(priceRule), considered };
  }

  /** Throws `lot_not_found` for a lot outside the scope. */
  async evaluated(manager: EntityManager, scope: LotScope, lotId: number): Promise<EvaluatedLot> {
    const lot = await this.lots.require(scope, lotId);
    const rules = await rulesOfLots(manager, [lotId]);
    const slots = lot.slots.length > 0 ? lot.slots : [...wholeDay];
    return {
      terms: { ...lot, slots, rules: rules(lotId) },
      settings: await this.settings.current(),
      today: serviceDayOf(this.clock.now()),
    };
  }
}
