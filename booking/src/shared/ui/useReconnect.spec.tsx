/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act, renderHook } from '@testing-library/react';
import { problemOf } from '../api/problem';
import { hasNotLoaded, useReconnect } from './useReconnect';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const elapse = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('While the page displays a copy, it is loaded again after growing delays', async () => {
  const reload = jest.fn(() => Promise.resolve());
  const { rerender } = renderHook(({ isCopy }) => useReconnect(isCopy, reload), {
    initialProps: { isCopy: true },
  });
  await elapse(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await elapse(1_000);
  expect(reload).toHaveBeenCalledTimes(2);
  await elapse(1_000);
  expect(reload).toHaveBeenCalledTimes(2);
  await elapse(120_000);
  const attempts = reload.mock.calls.length;
  expect(attempts).toBeGreaterThan(5);
  expect(attempts).toBeLessThan(10);
  rerender({ isCopy: false });
  await elapse(120_000);
  expect(reload).toHaveBeenCalledTimes(attempts);
});

it.each(['pointerdown', 'keydown', 'focus', 'online'])('It is loaded at once on %s', (name) => {
  const reload = jest.fn(() => Promise.resolve());
  renderHook(() => useReconnect(true, reload));
  act(() => void dispatchEvent(new Event(name)));
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  [{ phase: 'failed', problem: problemOf('network_error') }, true],
  [{ phase: 'failed', problem: problemOf('server_error') }, false],
  [{ phase: 'ready' }, false],
])('Only what the network prevented is loaded again without a press: %j', (state, expected) => {
  expect(hasNotLoaded(state)).toBe(expected);
});
