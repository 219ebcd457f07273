import type { EntityManager } from 'typeorm';
import { localDateOf } from '../../platform/clock/israel-time.js';
import { problemDetail } from '../../platform/problems/details.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { invalidField, problem } from '../../platform/problems/problem.js';
import { type Month, nextMonth } from '../statements/month.js';

/** The days on which money that is marked as received counts; a closed month never changes. */
export interface PaidDays {
  /** The first day after the last month that was closed; null if none was. */
  first: string | null;
  /** Today. */
  last: string;
}

export async function findPaidDays(manager: EntityManager, now: Date): Promise<PaidDays> {
  const [{ closed }] = await manager.query<[{ closed: Month | null }]>(
    'SELECT max(period) AS closed FROM statements',
  );
  return { first: closed && `${nextMonth(closed)}-01`, last: localDateOf(now) };
}

/** Throws `validation_error` for a day on which money cannot be marked as received. */
export function requirePaidDay({ last }: PaidDays, paidOn: string): void {
  if (paidOn > last) throw invalidField('paid_on', 'in_the_future', fieldMessage('in_the_future'));
}

/** What was received in a closed month counts on the first day after it. */
export const countedDay = ({ first }: PaidDays, paidOn: string): string =>
  first !== null && paidOn < first ? first : paidOn;

/** Throws `validation_error` if money would have been received before the day of the reservation. */
export function requireNotBefore(reservedOn: string, paidOn: string): void {
  if (paidOn < reservedOn)
    throw invalidField(
      'paid_on',
      'before_reservation',
      fieldMessage('before_reservation', { date: reservedOn }),
    );
}

/** Throws `validation_error` if an account would have paid before the month of its statement. */
export function requireNotBeforeMonth(firstDay: string, paidOn: string): void {
  if (paidOn < firstDay)
    throw invalidField('paid_on', 'before_statement', fieldMessage('before_statement', { date: firstDay }));
}

/** Throws `conflict` if money counts on a day in a month that was closed. */
export function requireOpenDay({ first }: PaidDays, countsOn: string): void {
  if (first !== null && countsOn < first)
    throw problem('conflict', {
      detail: problemDetail('paid_in_closed_month'),
      extras: { reason: 'month_closed' },
    });
}
