import { CheckedField } from '../../platform/records/field-decorators.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { isMonth, monthPattern } from './month.js';

/** A month in Israel, "YYYY-MM". */
export const MonthField = () =>
  CheckedField((value) => (isMonth(value) ? null : fieldMessage('month')), {
    type: 'string',
    pattern: monthPattern.source,
    example: '2026-10',
  });
