/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reservation } from '../../shared/reservation';
import { jsonResponse } from '../../shared/testing/jsonResponse';
import { withTexts } from '../../shared/testing/renderTranslated';
import { CancelSection } from './CancelSection';
import { ReservationHeader } from './ReservationHeader';
import { useCancellation } from './useCancellation';
import { useReservation } from './useReservation';

const minuteMs = 60_000;
const confirmed = {
  status: 'confirmed',
  cancellable: true,
  cancel_deadline: new Date(Date.now() + 60 * minuteMs).toISOString(),
  reservation_start: new Date(Date.now() + 180 * minuteMs).toISOString(),
} as Reservation;
const loaded = { token: 'token', reservation: confirmed };

/** Header and cancel section as the page composes them. */
function PageUnderTest() {
  const { state: loadedState, reload } = useReservation('token', 'en', loaded);
  const { state, cancel, isOutcomeUnknown } = useCancellation('token', loadedState, reload);
  if (state.phase !== 'ready') return null;
  const { reservation } = state;
  return (
    <>
      <ReservationHeader
        status={reservation.status}
        isNotComing={false}
        isOutcomeUnknown={isOutcomeUnknown}
      />
      {reservation.status === 'confirmed' && (
        <CancelSection
          reservation={reservation}
          isInside={false}
          refundText=""
          isOutcomeUnknown={isOutcomeUnknown}
          onCancel={cancel}
          onChanged={reload}
        />
      )}
    </>
  );
}

const originalFetch = globalThis.fetch;
/** Responses to the cancellation and to loading; null is a network failure. */
let cancelResponse: Response | null;
let loadResponse: Response | null;

beforeEach(() => {
  cancelResponse = null;
  loadResponse = null;
  globalThis.scrollTo = () => {};
  HTMLDialogElement.prototype.showModal = () => {};
  HTMLDialogElement.prototype.close = () => {};
  globalThis.fetch = ((url: string) => {
    const response = url.endsWith('/cancel') ? cancelResponse : loadResponse;
    return response ? Promise.resolve(response) : Promise.reject(new TypeError('Failed to fetch'));
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

async function cancelOnce() {
  const user = userEvent.setup();
  render(withTexts(<PageUnderTest />));
  await user.click(screen.getByTestId('cancel'));
  await user.click(screen.getByTestId('cancel-confirm'));
  return user;
}

const page = () => document.body.textContent;
const unknown = 'We could not check whether your reservation was cancelled. Please try again.';
const stands = 'The cancellation failed, and your reservation still stands. Please try again.';

describe('CancelSection', () => {
  it('After a lost response and a failed reload nothing claims that the reservation stands, and a retry cancels it', async () => {
    const user = await cancelOnce();
    expect((await screen.findByRole('alert')).textContent).toContain(unknown);
    expect(page()).not.toMatch(/still|is reserved/);

    cancelResponse = jsonResponse({ ...confirmed, status: 'cancelled' });
    await user.click(screen.getByTestId('retry'));
    expect((await screen.findByTestId('cancelled')).textContent).toContain('Reservation cancelled');
  });

  it.each([500, 503, 429])('After status %p and a failed reload the outcome is unknown', async (status) => {
    cancelResponse = jsonResponse({}, status);
    await cancelOnce();
    expect((await screen.findByRole('alert')).textContent).toContain(unknown);
    expect(page()).not.toMatch(/still|is reserved/);
  });

  it('A copy stored on the device does not say whether the reservation was cancelled', async () => {
    loadResponse = jsonResponse({ ...confirmed, cached_at: new Date().toISOString() });
    await cancelOnce();
    expect((await screen.findByRole('alert')).textContent).toContain(unknown);
    expect(page()).not.toMatch(/still|is reserved/);
  });

  it('The reservation stands if the server says so after the lost response, at once or later', async () => {
    await cancelOnce();
    expect((await screen.findByRole('alert')).textContent).toContain(unknown);
    loadResponse = jsonResponse(confirmed);
    await act(async () => globalThis.dispatchEvent(new Event('online')));
    expect(screen.getByRole('alert').textContent).toContain(stands);
    expect(screen.getByTestId('reservation-status').textContent).toBe('Your parking is reserved');
  });

  it('The reservation stands if the server rejects the cancellation, although the reload fails', async () => {
    cancelResponse = jsonResponse({ code: 'cancelFailed' }, 400);
    await cancelOnce();
    expect((await screen.findByRole('alert')).textContent).toContain(stands);
  });

  it('After the deadline a cancellation with an unknown outcome can still be sent again', async () => {
    await cancelOnce();
    await screen.findByRole('alert');
    loadResponse = jsonResponse({
      ...confirmed,
      cached_at: new Date().toISOString(),
      cancel_deadline: new Date(Date.now() - minuteMs).toISOString(),
    });
    await act(async () => globalThis.dispatchEvent(new Event('online')));
    expect(screen.getByTestId('retry')).not.toBeNull();
    expect(page()).not.toMatch(/still|is reserved/);
  });

  it('A cancelled reservation shows as cancelled although the reload fails', async () => {
    cancelResponse = jsonResponse({ ...confirmed, status: 'cancelled' });
    await cancelOnce();
    expect(screen.getByTestId('cancelled').textContent).toContain('Reservation cancelled');
  });
});
