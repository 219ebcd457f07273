import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { Checkout, type CheckoutState } from './checkout.entity.js';

/**
 * The states that may follow each state of a checkout. Money that arrives late still becomes a reservation or a refund.
 */
const nextStates: Record<CheckoutState, readonly CheckoutState[]> = {
  making: ['open', 'unpaid'],
  open: ['unpaid', 'disputed', 'confirmed', 'refund_due'],
  unpaid: ['confirmed', 'refund_due'],
  disputed: ['confirmed', 'refund_due'],
  confirmed: ['refund_due'],
  // After the refund of a part, the rest is refunded next or remains paid.
  refund_due: ['refunded', 'refund_stuck', 'refund_due', 'confirmed'],
  refund_stuck: ['refunded', 'refund_due', 'confirmed'],
  refunded: [],
};

/** Whether a payment of the page can still arrive. */
export const canStillBePaid = (state: CheckoutState): boolean =>
  nextStates[state].includes('confirmed') && !state.startsWith('refund_');

/**
 * Changes the checkouts that are in one of the given states, and returns whether there was any. It is the only way to
 * write a state; one that may not follow is an error of the program.
 */
export async function changeCheckoutState(
  manager: EntityManager,
  where: Omit<FindOptionsWhere<Checkout>, 'state'>,
  from: readonly CheckoutState[],
  change: Partial<Checkout> & { state: CheckoutState },
): Promise<boolean> {
  const forbidden = from.find((state) => !nextStates[state].includes(change.state));
  if (forbidden) throw new Error(`a checkout that is ${forbidden} cannot become ${change.state}`);
  const { affected } = await manager.update(Checkout, { ...where, state: In(from) }, change);
  return Boolean(affected);
}
