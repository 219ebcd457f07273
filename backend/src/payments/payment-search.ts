import { describedFilter, type Filter } from '../platform/lists/list.js';
import type { Payment } from './payment.entity.js';

/** The search of payments by their reservations: by all that is known of a driver, or by numbers only. */
export interface PaymentSearch {
  all: Filter<Payment>;
  numbers: Filter<Payment>;
}

let registered: PaymentSearch | null = null;

/** Reservations, which payments do not know, say how they are searched. */
export function registerPaymentSearch(search: PaymentSearch): void {
  registered = search;
}

export const searchPayments = (by: keyof PaymentSearch): Filter<Payment> =>
  describedFilter({ type: 'string', maxLength: 200, example: '12' }, (query, value, name) => {
    if (!registered) throw new Error('no search of payments is registered');
    registered[by](query, value, name);
  });
