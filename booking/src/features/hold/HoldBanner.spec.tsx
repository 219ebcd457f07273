/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act, screen } from '@testing-library/react';
import type { Hold } from '../../shared/hold';
import { renderTranslated, withTexts } from '../../shared/testing/renderTranslated';
import { HoldBanner } from './HoldBanner';
import { anchorAt } from './serverClock';

const serverTime = Date.parse('2026-11-24T15:00:00Z');

/** Renders a banner; `extend` renders it again with another expiry, as after a renewal. */
function renderBanner(over: Partial<Hold> = {}, renewing = false) {
  const calls = { onExpire: jest.fn(), onRenew: jest.fn() };
  const hold = {
    hold_expiry: '2026-11-24T15:07:00Z',
    expires_in: 420,
    hold_seconds: 420,
    renewals_left: 10,
    ...over,
  } as Hold;
  const anchor = anchorAt(serverTime);
  const onClockSync = jest.fn();
  const banner = (displayedHold: Hold, onExpire: jest.Mock) => (
    <HoldBanner
      hold={displayedHold}
      anchor={anchor}
      renewing={renewing}
      onClockSync={onClockSync}
      onRenew={calls.onRenew}
      onExpire={onExpire}
    />
  );
  const { rerender } = renderTranslated(banner(hold, calls.onExpire));
  const extend = (expiry: string, onExpire: jest.Mock) =>
    rerender(withTexts(banner({ ...hold, hold_expiry: expiry }, onExpire)));
  return { ...calls, extend };
}

const passSeconds = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));
const remaining = () => screen.getByRole('timer').textContent;
const extension = () => screen.queryByRole('button', { name: 'Keep it' });

describe('HoldBanner', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('The countdown shows the remaining minutes and seconds', () => {
    renderBanner();
    expect(remaining()).toBe('7:00');
    passSeconds(61);
    expect(remaining()).toBe('5:59');
  });

  it('An extension is offered in the last minute only', () => {
    renderBanner();
    passSeconds(359);
    expect(extension()).toBeNull();
    passSeconds(1);
    expect(extension()).not.toBeNull();
  });

  it('No extension is offered when all renewals are used', () => {
    renderBanner({ renewals_left: 0 });
    passSeconds(400);
    expect(remaining()).toBe('0:20');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('The extension is disabled while it is requested', () => {
    renderBanner({}, true);
    passSeconds(400);
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  });

  it('A screen reader hears the time left at two minutes, one minute and half a minute', () => {
    renderBanner();
    const heard = () => screen.getByTestId('hold-left').textContent;
    expect(heard()).toBe('');
    const announcements: (string | null)[] = [];
    for (const seconds of [300, 60, 30]) {
      passSeconds(seconds);
      announcements.push(heard());
    }
    expect(announcements).toEqual([
      'Two minutes are left on your hold.',
      'One minute is left on your hold.',
      '30 seconds are left on your hold.',
    ]);
  });

  it('A hold that another tab extended at its last second has not ended', () => {
    const { extend } = renderBanner();
    passSeconds(420);
    expect(remaining()).toBe('0:00');
    const onExpire = jest.fn();
    extend('2026-11-24T15:14:00Z', onExpire);
    expect(remaining()).toBe('7:00');
    expect(onExpire).not.toHaveBeenCalled();
  });

  it('The end of the hold is reported once', () => {
    const { onExpire } = renderBanner();
    passSeconds(419);
    expect(onExpire).not.toHaveBeenCalled();
    passSeconds(10);
    expect(remaining()).toBe('0:00');
    expect(onExpire).toHaveBeenCalledTimes(1);
  });
});
