/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Dto } from '@panui/api';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { StatementState } from './StatementState';

const stateOf = (
  state: string,
  due_agorot: number,
  paid: Partial<Pick<Dto<'Statement'>, 'paid_at' | 'paid_on'>> = {},
) => {
  const statement = {
    state,
    paid_at: null,
    paid_on: null,
    ...paid,
    totals: { due_agorot },
  } as Dto<'Statement'>;
  return renderInAdmin(<StatementState statement={statement} />).container.querySelector('.tag')?.textContent;
};

it('A statement waits for approval or payment, is paid on a day, or passes its negative balance on', () => {
  expect(stateOf('paid', 5_000, { paid_at: '2026-11-10T10:00:00.000Z' })).toBe('Paid on 10/11/2026');
  expect(stateOf('draft', 5_000)).toBe('Waiting for approval');
  expect(stateOf('approved', 5_000)).toBe('Waiting for payment');
  expect(stateOf('approved', -5_000)).toBe('Carried to the next statement');
});

it('The day of a payment is its value date, as on the page of the batch', () => {
  const paid = { paid_at: '2026-11-05T10:00:00.000Z', paid_on: '2026-11-08' };
  expect(stateOf('paid', 5_000, paid)).toBe('Paid on 08/11/2026');
});
