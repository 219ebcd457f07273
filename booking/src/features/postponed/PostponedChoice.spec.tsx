/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Reservation } from '../../shared/reservation';
import { jsonResponse } from '../../shared/testing/jsonResponse';
import { withTexts } from '../../shared/testing/renderTranslated';
import PostponedChoice from './PostponedChoice';

const choice = {
  starts_at: '2036-12-08T18:30:00.000Z',
  former_start: '2036-11-08T18:30:00.000Z',
  former_spot: '108',
  keep_by: '2036-12-01T18:00:00.000Z',
  default_choice: 'keep',
  can_keep: true,
  is_undone: false,
  message: 'The singer is ill',
} as const;
const reservation = {
  status: 'confirmed',
  event_title: 'ערב ג׳אז',
  event_title_en: 'Jazz night',
  spot_number: '214',
  parking_lot_name: 'Oren Tower',
  payment_status: 'owed',
  choice,
} as unknown as Reservation;

const originalFetch = globalThis.fetch;
let responses: Response[];
let sent: unknown[];
beforeEach(() => {
  sent = [];
  responses = [];
  globalThis.scrollTo = (() => {}) as typeof scrollTo;
  HTMLDialogElement.prototype.showModal = () => {};
  HTMLDialogElement.prototype.close = () => {};
  globalThis.fetch = ((_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.resolve(responses.shift() ?? jsonResponse({}));
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

/** The page, which after an answer has the reservation that the server returns then. */
function open(over: object = {}, after: object = { choice: null }, offline = false) {
  const element = (given: object) =>
    withTexts(
      <PostponedChoice
        token="token"
        refundText="Nothing will be charged."
        offline={offline}
        reservation={{ ...reservation, ...given }}
        onChanged={() => Promise.resolve(page.rerender(element({ ...over, ...after })))}
      />,
    );
  const page = render(element(over));
}
const text = () => screen.getByTestId('postponed').textContent ?? '';

it('A driver reads what happened, the new date, the spot, until when to choose and what happens otherwise', () => {
  open();
  for (const part of [
    'The singer is ill',
    'Jazz night moved from',
    'It was spot 108 before.',
    '20:30',
    'spot 214, Oren Tower',
    'Choose until',
  ])
    expect(text().replace(/[\u2066-\u2069]/g, '')).toContain(part);
  expect(text()).toContain('Otherwise your reservation remains');
  expect(text()).not.toContain('paid');
  expect(screen.getByTestId('postponed-cancel').textContent).toBe('Cancel my parking');
});

it('Of an event that moves within its day the driver reads the former hour', () => {
  open({ choice: { ...choice, starts_at: '2036-11-08T19:30:00.000Z' } });
  expect(text().replace(/[\u2066-\u2069]/g, '')).toContain('8 November, 20:30 to');
});

it('Only who has paid reads of money that comes back', () => {
  open({ payment_status: 'paid' });
  expect(text()).toContain('All that you paid is returned');
  expect(screen.getByTestId('postponed-cancel').textContent).toBe('Cancel and get my money back');
});

it('Without a choice a reservation can be cancelled by default', () => {
  open({ choice: { ...choice, default_choice: 'cancel', message: null } });
  expect(text()).toContain('Otherwise your reservation is cancelled');
  expect(text()).not.toContain('singer');
});

it('Keeping is sent once, and then nothing else is asked', async () => {
  open();
  fireEvent.click(screen.getByTestId('postponed-keep'));
  fireEvent.click(screen.getByTestId('postponed-keep'));
  await waitFor(() => expect(screen.getByTestId('postponed-done').textContent).toContain('new date'));
  expect(screen.queryByTestId('postponed')).toBeNull();
  expect(sent).toEqual([{ choice: 'keep' }]);
});

it('Cancelling asks first and says what happens to the money', async () => {
  open({}, { choice: null, status: 'cancelled' });
  fireEvent.click(screen.getByTestId('postponed-cancel'));
  expect(screen.getByRole('alertdialog', { hidden: true }).textContent).toContain('Nothing will be charged');
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByTestId('postponed-cancel-confirm'));
  await waitFor(() => expect(screen.queryByTestId('postponed')).toBeNull());
  expect(sent).toEqual([{ choice: 'cancel' }]);
  expect(screen.queryByTestId('postponed-done')).toBeNull();
});

it('Where no spot was free, the reservation can only be cancelled', () => {
  open({ choice: { ...choice, can_keep: false, default_choice: 'cancel' } });
  expect(text()).toContain('cannot move');
  expect(screen.queryByTestId('postponed-keep')).toBeNull();
  expect(screen.getByTestId('postponed-cancel')).toBeTruthy();
});

it('After an error the driver can try again', async () => {
  responses = [jsonResponse({ code: 'server_error', status: 500 }, 500)];
  open();
  fireEvent.click(screen.getByTestId('postponed-keep'));
  await screen.findByRole('alert');
  fireEvent.click(screen.getByTestId('postponed-keep'));
  await screen.findByTestId('postponed-done');
  expect(sent).toHaveLength(2);
});

it('Without a connection nothing can be chosen', () => {
  open({}, {}, true);
  expect(screen.getByTestId('postponed-keep')).toHaveProperty('disabled', true);
  expect(text()).toContain('You are offline');
});

it('Without a choice there is nothing to see', () => {
  open({ choice: null });
  expect(screen.queryByTestId('postponed')).toBeNull();
});
