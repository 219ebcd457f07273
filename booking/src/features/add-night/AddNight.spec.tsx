/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Reservation } from '../../shared/reservation';
import { jsonResponse } from '../../shared/testing/jsonResponse';
import { withTexts } from '../../shared/testing/renderTranslated';
import AddNight from './AddNight';

const overnight = { until: '2036-11-30T07:00:00.000Z', price_agorot: 2000, is_chosen: false };
const originalFetch = globalThis.fetch;
let sent: string[];
let response: Response;
beforeEach(() => {
  sent = [];
  response = jsonResponse({});
  globalThis.fetch = ((url: string) => {
    sent.push(url);
    return Promise.resolve(response);
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

function open(over: Partial<typeof overnight> = {}, offline = false) {
  let reloads = 0;
  const onChanged = () => Promise.resolve(void (reloads += 1));
  const reservation = { overnight: { ...overnight, ...over } } as Reservation;
  render(
    withTexts(<AddNight token="token" reservation={reservation} offline={offline} onChanged={onChanged} />),
  );
  return () => reloads;
}
const button = () => screen.getByTestId('add-night');

it('The button says until when and what the night costs, and pressing it adds the night once', async () => {
  const reloads = open();
  expect(button().textContent).toContain('09:00');
  expect(button().textContent).toContain('₪20');
  fireEvent.click(button());
  fireEvent.click(button());
  await waitFor(() => expect(reloads()).toBe(1));
  expect(sent).toEqual(['/reservations/token/token/overnight']);
});

it('A free night names no price', () => {
  open({ price_agorot: 0 });
  expect(button().textContent).toContain('no extra charge');
});

it('Without a connection nothing can be added', () => {
  open({}, true);
  expect(button()).toHaveProperty('disabled', true);
});

it('A spot that was taken meanwhile is said in words', async () => {
  response = jsonResponse({ code: 'conflict', reason: 'not_free' }, 409);
  open();
  fireEvent.click(button());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('can no longer be added'));
});

it('A night that is added says until when the car may stay', () => {
  open({ is_chosen: true });
  expect(screen.getByTestId('night').textContent).toContain('until 09:00');
});
