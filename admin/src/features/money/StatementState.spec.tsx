/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import type { Dto } from '@panui/api';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { StatementState } from './StatementState';

const stateOf = (state: string, due_agorot: number, paid_at: string | null = null) => {
  const statement = { state, paid_at, totals: { due_agorot } } as Dto<'Statement'>;
  return renderInAdmin(<StatementState statement={statement} />).container.querySelector('.tag')?.textContent;
};

it('A statement is paid on a day, waits for payment, or passes its negative balance on', () => {
  expect(stateOf('paid', 5_000, '2026-11-10T10:00:00.000Z')).toBe('Paid on 10/11/2026');
  expect(stateOf('approved', 5_000)).toBe('Waiting for payment');
  expect(stateOf('approved', -5_000)).toBe('Carried to the next statement');
});
