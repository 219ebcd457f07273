/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act, renderHook } from '@testing-library/react';
import { problemOf } from '../api/problem';
import { useProblem } from './useProblem';

/** Whether the problem is still there after the network has returned. */
function isLeftOnline(code: string): boolean {
  const { result } = renderHook(useProblem);
  act(() => result.current[1](problemOf(code)));
  expect(result.current[0]?.code).toBe(code);
  act(() => void dispatchEvent(new Event('online')));
  return result.current[0] !== null;
}

it.each(['network_error', 'request_timeout'])('When the network returns, %s is no longer reported', (code) =>
  expect(isLeftOnline(code)).toBe(false),
);

it('What the server said is still reported when the network returns', () =>
  expect(isLeftOnline('conflict')).toBe(true));
