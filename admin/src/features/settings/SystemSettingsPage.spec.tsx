/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUser } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { numberSettings } from './settings';
import SystemSettingsPage from './SystemSettingsPage';

// jsdom does not scroll.
Element.prototype.scrollIntoView = () => undefined;

const loadCall = 'GET /admin/settings';
const saveCall = 'PUT /admin/settings';
const settingsOf = (minute: number, name: string) => ({
  ...Object.fromEntries(numberSettings.map((source) => [source, 60])),
  clearing_time: '06:00',
  clearing_weekdays: [0, 1, 2, 3, 4],
  custom_days: [],
  vat_rates: [{ valid_from: '2025-01-01', bps: 1800 }],
  statement_hold_back_hours: 48,
  require_two_factor: 'off',
  operator_name: name,
  operator_phone: '',
  updated_at: `2026-11-24T17:0${minute}:00.000Z`,
});

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('A conflict after a save shows and keeps what another admin changed since that save', async () => {
  const table: Record<string, [number, unknown]> = {
    [loadCall]: [200, settingsOf(0, 'Panui')],
    [saveCall]: [200, settingsOf(1, 'Panui Ltd')],
  };
  startStandInServer(table);
  setUser({ id: 7, role: 'admin' } as Dto<'Profile'>);
  renderInAdmin(<SystemSettingsPage />);
  await waitFor(() => expect(field('operator_name').value).toBe('Panui'));
  await userEvent.type(field('operator_name'), ' Ltd');
  table[loadCall] = [200, settingsOf(1, 'Panui Ltd')];
  await save();
  await screen.findByText('Saved');
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true),
  );

  table[loadCall] = [200, settingsOf(2, 'Panui Parking')];
  table[saveCall] = [409, { code: 'conflict' }];
  await userEvent.type(field('operator_phone'), '03-555-0100');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: /Keep my changes/ }));
  expect(field('operator_name').value).toBe('Panui Parking');
  expect(field('operator_phone').value).toBe('03-555-0100');
});
