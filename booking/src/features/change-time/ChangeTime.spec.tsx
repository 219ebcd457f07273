/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Reservation } from '../../shared/reservation';
import { jsonResponse } from '../../shared/testing/jsonResponse';
import { withTexts } from '../../shared/testing/renderTranslated';
import { fromLocalInput } from '../../shared/time/localInput';
import { ChangeTime } from './ChangeTime';

/** The evening of a day from now, while the list of days is short. */
const inDays = (days: number, time = '17:30'): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}:00.000Z`;
const nextDay = inDays(6).slice(0, 10);

const reservation = {
  cancellable: true,
  reservation_start: inDays(5),
  venue_reservation_time: null,
  parking_lot_id: 3,
  spot_number: '214',
  price_agorot: 2500,
  has_receipt: false,
} as Reservation;
const preview = {
  possible: true,
  reason: null,
  parking_lot_id: 3,
  parking_lot_name: 'Oren Tower',
  spot_number: '214',
  reservation_start: inDays(6),
  reservation_end: inDays(7, '00:00'),
  price_agorot: 2500,
  difference_agorot: 0,
  cancel_deadline: new Date(Date.now() + 60 * 3_600_000).toISOString(),
  former_payer: null as string | null,
};

const originalFetch = globalThis.fetch;
let previewed: object;
let saved: { body: unknown; response: Response }[];
beforeEach(() => {
  previewed = preview;
  saved = [];
  globalThis.fetch = ((url: string, { body }: { body: string }) => {
    if (url.endsWith('/time-preview')) return Promise.resolve(jsonResponse(previewed));
    const response = jsonResponse({});
    saved.push({ body: JSON.parse(body) as unknown, response });
    return Promise.resolve(response);
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

function open(over: Partial<Reservation> = {}) {
  let reloads = 0;
  const onChanged = () => Promise.resolve(void (reloads += 1));
  const props = { token: 'token', offline: false, onChanged };
  render(withTexts(<ChangeTime {...props} reservation={{ ...reservation, ...over }} />));
  const opener = screen.queryByTestId('change-time');
  if (opener) fireEvent.click(opener);
  return () => reloads;
}
const chooseNextDay = () => fireEvent.change(screen.getByLabelText('Day'), { target: { value: nextDay } });
const previewText = () => screen.getByTestId('time-preview').textContent;
const save = () => screen.getByTestId('change-time-save');

it('A reservation that can no longer be cancelled cannot get another time', () => {
  open({ cancellable: false });
  expect(screen.queryByTestId('change-time')).toBeNull();
});

it('The preview says that the account pays only for the event', async () => {
  previewed = { ...preview, former_payer: 'Habima Theatre' };
  open();
  chooseNextDay();
  await waitFor(() => expect(previewText()).toContain('Habima Theatre'));
  expect(previewText().replace(/[\u2066-\u2069]/g, '')).toContain(
    '₪25, to be paid by you. Habima Theatre pays only for this event',
  );
});

it('Today has only the times that have not passed', () => {
  jest.useFakeTimers({ now: new Date('2026-11-26T16:10:00Z'), doNotFake: ['setTimeout'] });
  open({ reservation_start: '2026-11-27T17:30:00.000Z' });
  const optionsOf = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ value }) => value);
  expect(optionsOf('Time')[0]).toBe('00:00');
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '09:00' } });
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-26' } });
  expect(optionsOf('Time')[0]).toBe('18:30');
  expect(screen.getByLabelText<HTMLSelectElement>('Time').value).toBe('18:30');
  jest.useRealTimers();
});

it('Nothing can be saved before another time is chosen', () => {
  open();
  expect(save()).toHaveProperty('disabled', true);
  expect(previewText()).toContain('Nothing changes until you confirm');
});

it.each([
  ['The same spot: 214', {}, {}],
  ['The same lot, spot 118', { spot_number: '118' }, {}],
  ['spot 12 in Elah House', { parking_lot_id: 4, parking_lot_name: 'Elah House', spot_number: '12' }, {}],
  ['₪25, no change in price', {}, {}],
  ['₪30 (₪5 more)', { price_agorot: 3000, difference_agorot: 500 }, {}],
  ['₪20 (₪5 less)', { price_agorot: 2000, difference_agorot: -500 }, {}],
  [
    '₪20. The difference, ₪5, is refunded',
    { price_agorot: 2000, difference_agorot: -500 },
    { has_receipt: true },
  ],
])('The preview says "%s"', async (text, over, reservationOver) => {
  previewed = { ...preview, ...over };
  open(reservationOver);
  chooseNextDay();
  await waitFor(() => expect(previewText()).toContain(text));
  expect(save()).toHaveProperty('disabled', false);
});

it.each([
  ['no_spots_available', 'No spot is free at that time'],
  ['higher_price', 'Parking costs more at that time'],
  ['a_new_code', 'Your reservation cannot move to that time'],
])('The reason %s is said in words, and nothing can be saved', async (reason, text) => {
  previewed = { ...preview, possible: false, reason };
  open();
  chooseNextDay();
  await waitFor(() => expect(previewText()).toContain(text));
  expect(save()).toHaveProperty('disabled', true);
});

it('The chosen time is sent once, the page is loaded again and the form closes', async () => {
  const reloads = open();
  chooseNextDay();
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '20:00' } });
  await waitFor(() => expect(save()).toHaveProperty('disabled', false));
  fireEvent.click(save());
  fireEvent.click(save());
  await waitFor(() => expect(screen.queryByTestId('change-time-save')).toBeNull());
  const seconds = fromLocalInput(`${nextDay}T20:00`);
  expect(saved.map(({ body }) => body)).toEqual([{ reservation_time: seconds }]);
  expect(reloads()).toBe(1);
  expect(screen.getByRole('status').textContent).toContain('The time is changed');
});
