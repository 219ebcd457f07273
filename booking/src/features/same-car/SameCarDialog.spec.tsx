/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problemOf } from '../../shared/api/problem';
import type { Hold } from '../../shared/hold';
import { jsonResponse } from '../../shared/testing/jsonResponse';
import { withTexts } from '../../shared/testing/renderTranslated';
import { SameCarDialog } from './SameCarDialog';

const originalFetch = globalThis.fetch;
let sent: { path: string; body: string }[];
beforeEach(() => {
  sent = [];
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => {};
  globalThis.fetch = (async (path: string, { body }: { body: string }) => {
    sent.push({ path, body });
    return jsonResponse({}, 202);
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

function open(): string[] {
  const chosen: string[] = [];
  const extras = { reservation_start: '2036-12-03T18:00:00.000Z', parking_lot_name: 'Oren Tower' };
  render(
    withTexts(
      <SameCarDialog
        problem={{ ...problemOf('already_reserved'), extras }}
        hold={{ price_agorot: 2500 } as Hold}
        plate="12-345-67"
        email="noa@example.com"
        onEdit={() => chosen.push('edit')}
        onContinue={() => chosen.push('second')}
      />,
    ),
  );
  return chosen;
}

it('The driver sees which reservation the car has', () => {
  open();
  const text = screen.getByTestId('same-car').textContent.replace(/[\u2066-\u2069]/g, '');
  for (const part of ['12-345-67', 'Oren Tower', 'Wednesday', '3 December', '20:00', '₪25'])
    expect(text).toContain(part);
});

it('The link of that reservation is mailed, and nothing is reserved', async () => {
  const chosen = open();
  await userEvent.click(screen.getByTestId('same-car-link'));
  await waitFor(() => expect(screen.getByTestId('same-car-sent').textContent).toContain('noa@example.com'));
  expect(sent).toEqual([{ path: '/landing/my-reservations', body: '{"email":"noa@example.com"}' }]);
  expect(chosen).toEqual([]);
});

it('The driver can correct the plate or reserve another spot', async () => {
  const chosen = open();
  await userEvent.click(screen.getByTestId('same-car-edit'));
  await userEvent.click(screen.getByTestId('same-car-second'));
  expect(chosen).toEqual(['edit', 'second']);
});
