import { dayKindsOf } from '../../availability/day-kinds.js';
import { addDays } from '../../platform/clock/israel-time.js';
import { problemDetail } from '../../platform/problems/details.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { invalidField, problem } from '../../platform/problems/problem.js';

/** How far ahead the bank may be asked to pay. */
const maxDaysAhead = 90;

/** Whether banks move money on a date: not on Shabbat, holy days and Independence Day. */
export const isBankDay = (date: string): boolean =>
  !dayKindsOf(date, []).some((kind) => ['shabbat', 'chag', 'independence_day'].includes(kind));

/** Throws `validation_error` for a date on which the bank cannot be asked to pay. */
export function requireValueDate(valueDate: string, today: string): void {
  if (valueDate < today) throw invalidField('value_date', 'past', fieldMessage('date_not_past'));
  if (valueDate > addDays(today, maxDaysAhead))
    throw invalidField('value_date', 'too_far', fieldMessage('days_ahead', { limit: maxDaysAhead }));
  if (!isBankDay(valueDate)) throw invalidField('value_date', 'no_bank_day', fieldMessage('bank_day'));
}

/** Throws `conflict` if the bank cannot pay a batch on its date any more: it is made again with another one. */
export function requirePayableDate(valueDate: string, today: string): void {
  if (valueDate < today || !isBankDay(valueDate))
    throw problem('conflict', {
      detail: problemDetail('value_date_not_payable'),
      extras: { reason: 'value_date', value_date: valueDate },
    });
}
