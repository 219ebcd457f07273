/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act, screen } from '@testing-library/react';
import type { Reservation } from '../../shared/reservation';
import { renderTranslated, withTexts } from '../../shared/testing/renderTranslated';
import { SpotTakenSection } from './SpotTakenSection';
import type { SpotTakenReport } from './useSpotTakenReport';

const reservation = {
  status: 'confirmed',
  spot_taken_from: '2026-11-26T16:30:00Z',
  reservation_end: '2026-11-26T18:00:00Z',
} as Reservation;

/** Renders the section; `refresh` renders it with the response of a reload. */
function openPage() {
  const section = (displayed: Reservation) => (
    <SpotTakenSection reservation={displayed} spotTakenReport={{ isOpen: false } as SpotTakenReport} />
  );
  const { rerender } = renderTranslated(section(reservation));
  return {
    refresh: (change: Partial<Reservation> = {}) =>
      rerender(withTexts(section({ ...reservation, ...change }))),
  };
}

const passMinutes = (minutes: number) => act(() => jest.advanceTimersByTime(minutes * 60_000));
const isOffered = () => screen.queryByTestId('spot-taken') !== null;

describe('SpotTakenSection', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-26T16:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('The report is offered from the start of the window to its end', () => {
    openPage();
    expect(isOffered()).toBe(false);
    passMinutes(30);
    expect(isOffered()).toBe(true);
    passMinutes(89);
    expect(isOffered()).toBe(true);
    passMinutes(1);
    expect(isOffered()).toBe(false);
  });

  it('Refreshing the reservation does not postpone the start of the report', () => {
    const { refresh } = openPage();
    for (let refreshes = 0; refreshes < 2; refreshes++) {
      passMinutes(10);
      refresh();
    }
    expect(isOffered()).toBe(false);
    passMinutes(10);
    expect(isOffered()).toBe(true);
  });

  it('A refresh after the device slept offers the report at once', () => {
    const { refresh } = openPage();
    jest.setSystemTime(Date.parse('2026-11-26T16:31:00Z'));
    refresh();
    expect(isOffered()).toBe(true);
    refresh({ status: 'cancelled' });
    expect(isOffered()).toBe(false);
  });
});
