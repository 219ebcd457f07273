import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { addDays } from '../platform/clock/israel-time.js';
import { problemDetail } from '../platform/problems/details.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';

/** Shares of a lot or terms of a payee, in force from a date until the next ones. */
interface Dated {
  valid_from: string;
}

/** The dates from one to another, which is not included; null for no end. */
export interface DateRange {
  from: string;
  until: string | null;
}

/** The rules in force from a date on, without the date. */
function rulesOn(rules: readonly Dated[], date: string): object[] {
  const starts = rules.map((rule) => rule.valid_from).filter((from) => from <= date);
  const start = starts.sort().at(-1);
  return rules
    .filter((rule) => rule.valid_from === start)
    .map((rule) => ({ ...rule, valid_from: undefined }));
}

/** The dates on which other rules are in force than before. Rules of one date are in the same order in both lists. */
export function changedDates(before: readonly Dated[], after: readonly Dated[]): DateRange[] {
  const starts = [...new Set([...before, ...after].map((rule) => rule.valid_from))].sort();
  return starts.flatMap((from, index) =>
    isDeepStrictEqual(rulesOn(before, from), rulesOn(after, from))
      ? []
      : [{ from, until: starts[index + 1] ?? null }],
  );
}

interface WholeRule<Rule> {
  /** Whether rules of one date are the whole of an amount, or for terms at most the whole. */
  isWhole: (rules: readonly Rule[]) => boolean;
  /** The field that is wrong with the rules that begin at an index. */
  fieldAt: (index: number) => string;
  message: 'terms_of_whole' | 'shares_of_whole';
}

/**
 * Throws `validation_error` with the field and the days if rules that are not the whole would be in force on days that
 * a save changes, or are new. Rules that were stored before they were checked do not keep others from being saved.
 */
export function requireWhole<Rule extends Dated>(
  before: readonly Rule[],
  after: readonly Rule[],
  { isWhole, fieldAt, message }: WholeRule<Rule>,
): void {
  const changed = changedDates(before, after);
  const starts = [...new Set(after.map((rule) => rule.valid_from))].sort();
  for (const [index, from] of starts.entries()) {
    const rules = after.filter((rule) => rule.valid_from === from);
    if (isWhole(rules)) continue;
    const whole = { from, until: starts[index + 1] ?? null };
    const isStored = isDeepStrictEqual(
      before.filter((rule) => rule.valid_from === from),
      rules,
    );
    const days = isStored
      ? changed.find((dates) => dates.from >= from && (!whole.until || dates.from < whole.until))
      : whole;
    if (!days) continue;
    const text = days.until
      ? fieldMessage(`${message}_until`, { from: days.from, to: addDays(days.until, -1) })
      : fieldMessage(message, { from: days.from });
    throw invalidField(fieldAt(after.findIndex((rule) => rule.valid_from === from)), 'invalid', text);
  }
}

/**
 * Throws `conflict` with the reason `in_use` if payments for past parking on one of the dates were already divided.
 * What was reserved for dates to come keeps its division, so that rules for the future can be changed.
 */
export async function requirePastUnused(
  tx: EntityManager,
  { column, id }: { column: 'payee_id' | 'parking_lot_id'; id: number },
  dates: readonly DateRange[],
  today: string,
): Promise<void> {
  const past = dates.filter(({ from }) => from < today);
  if (past.length === 0) return;
  const divided = await tx.query<unknown[]>(
    `SELECT e.id FROM money_entries e
       JOIN unnest($2::date[], $3::date[]) AS changed (first, until)
         ON e.service_date >= changed.first AND e.service_date < least(changed.until, $4)
      WHERE e.${column} = $1 AND e.payee_id IS NOT NULL AND e.kind = 'charge'
      LIMIT 1`,
    [id, past.map(({ from }) => from), past.map(({ until }) => until), today],
  );
  if (divided.length > 0)
    throw problem('conflict', { detail: problemDetail('past_divided'), extras: { reason: 'in_use' } });
}
