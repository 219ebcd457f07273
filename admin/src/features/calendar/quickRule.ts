import type { Dto } from '@panui/api';
import type { Lang } from '../../i18n/lang';
import { dayText, instantAt } from '../../i18n/time';
import type { RuleValues } from './calendarApi';
import type { DateRange } from './dates';
import { newRule, valuesOf } from './ruleValues';

/** The first and the last day in words; one day once. */
export const rangeText = ({ from, to }: DateRange, lang: Lang): string =>
  [...new Set([from, to])].map((date) => dayText(instantAt(date, '12:00'), lang)).join(' – ');

/** A rule for some days and every spot and slot, without other conditions. */
export const quickRule = (effect: 'price' | 'closed', range: DateRange, name: string): RuleValues => ({
  ...newRule({ from: range.from, to: range.to }),
  effect,
  name,
});

/** The rule of the same effect and exactly these days without other conditions, which a new one would replace. */
export function findQuickRule(
  rules: Dto<'Rule'>[],
  effect: 'price' | 'closed',
  range: DateRange,
): Dto<'Rule'> | undefined {
  const requested = quickRule(effect, range, '');
  return rules.find((rule) => {
    const values: Record<string, unknown> = { ...valuesOf(rule), name: '', price_agorot: null };
    return Object.entries(requested).every(([name, value]) => values[name] === value);
  });
}
