import type { EntityManager, UpdateResult } from 'typeorm';
import { type CheckoutState, checkoutStates } from './checkout.entity.js';
import { canStillBePaid, changeCheckoutState } from './checkout-state.js';

const allowed = [
  'making > open',
  'making > unpaid',
  'open > unpaid',
  'open > disputed',
  'open > confirmed',
  'open > refund_due',
  'unpaid > confirmed',
  'unpaid > refund_due',
  'disputed > confirmed',
  'disputed > refund_due',
  'confirmed > refund_due',
  'refund_due > refunded',
  'refund_due > refund_due',
  'refund_due > confirmed',
  'refund_due > refund_stuck',
  'refund_stuck > refunded',
  'refund_stuck > refund_due',
  'refund_stuck > confirmed',
];

const pairs = checkoutStates.flatMap((from) => checkoutStates.map((to) => [from, to] as const));

/** Changes the state, and returns how many statements reached the database. */
async function change(from: CheckoutState[], state: CheckoutState): Promise<number> {
  const update = jest.fn<Promise<UpdateResult>, []>(() =>
    Promise.resolve({ affected: 1, raw: [], generatedMaps: [] }),
  );
  await changeCheckoutState({ update } as unknown as EntityManager, { id: 1 }, from, { state });
  return update.mock.calls.length;
}

it.each(pairs.filter(([from, to]) => allowed.includes(`${from} > ${to}`)))(
  'A checkout that is %s may become %s',
  async (from, to) => expect(await change([from], to)).toBe(1),
);

it.each(pairs.filter(([from, to]) => !allowed.includes(`${from} > ${to}`)))(
  'A checkout that is %s cannot become %s',
  (from, to) => expect(change([from], to)).rejects.toThrow(`a checkout that is ${from} cannot become ${to}`),
);

it('One forbidden state among several is enough to change nothing', () =>
  expect(change(['confirmed', 'refunded'], 'refund_due')).rejects.toThrow(
    'a checkout that is refunded cannot become refund_due',
  ));

it('Pages that were opened can be paid until they were', () => {
  expect(checkoutStates.filter(canStillBePaid)).toEqual(['open', 'unpaid', 'disputed']);
});
