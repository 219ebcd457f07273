import type { DeepPartial } from 'typeorm';
import type { LotRule } from '../availability/lot-rule.entity.js';
import type { CreateRuleDto, RuleDto } from './rule.dto.js';

const emptyToNull = <T>(list: T[] | null | undefined): T[] | null | undefined =>
  list?.length === 0 ? null : list;

/** Maps the given values to columns; a missing value changes nothing. */
export function ruleChanges(values: Partial<CreateRuleDto>): DeepPartial<LotRule> {
  return {
    name: values.name,
    effect: values.effect,
    dateFrom: values.date_from,
    dateTo: values.date_to,
    weekdays: emptyToNull(values.weekdays),
    dayKinds: emptyToNull(values.day_kinds),
    slot: values.slot,
    spotIds: emptyToNull(values.spot_ids),
    openingTime: values.opening_time,
    closingTime: values.closing_time,
    priceAgorot: values.price_agorot,
    pricePercent: values.price_percent,
    minOccupancyPercent: values.min_occupancy_percent,
    minDaysAhead: values.min_days_ahead,
    maxDaysAhead: values.max_days_ahead,
    venueId: values.venue_id,
    eventId: values.event_id,
    rank: values.rank,
  };
}

export function toRuleRecord(rule: LotRule): RuleDto {
  return {
    id: rule.id,
    name: rule.name,
    effect: rule.effect,
    date_from: rule.dateFrom,
    date_to: rule.dateTo,
    weekdays: rule.weekdays,
    day_kinds: rule.dayKinds,
    slot: rule.slot,
    spot_ids: rule.spotIds,
    opening_time: rule.openingTime,
    closing_time: rule.closingTime,
    price_agorot: rule.priceAgorot,
    price_percent: rule.pricePercent,
    min_occupancy_percent: rule.minOccupancyPercent,
    min_days_ahead: rule.minDaysAhead,
    max_days_ahead: rule.maxDaysAhead,
    venue_id: rule.venueId,
    event_id: rule.eventId,
    rank: rule.rank,
    created_at: rule.createdAt.toISOString(),
    updated_at: rule.updatedAt.toISOString(),
  };
}

/** The id of a rule that has none yet. */
export const unsavedRuleId = 0;

/** A rule as the evaluation reads it, from values that are not stored. */
export function toUnsavedRule(parkingLotId: number, id: number, values: CreateRuleDto): LotRule {
  const given = Object.fromEntries(
    Object.entries(ruleChanges(values)).map(([column, value]) => [column, value ?? null]),
  ) as unknown as LotRule;
  return {
    ...given,
    parkingLotId,
    id,
    rank: values.rank ?? 0,
    createdAt: new Date(0),
    updatedAt: new Date(0),
  };
}
