/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { screen, waitFor, within } from '@testing-library/react';
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
  brand_name: 'Panui',
  brand_color: '#0b7a4b',
  brand_logo: '',
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
}, 30_000);

describe('The form', () => {
  const open = async () => {
    const server = startStandInServer({
      [loadCall]: [200, { ...settingsOf(0, 'Panui'), hold_seconds: 420 }],
      [saveCall]: [200, settingsOf(1, 'Panui')],
    });
    setUser({ id: 7, role: 'admin' } as Dto<'Profile'>);
    renderInAdmin(<SystemSettingsPage />);
    await waitFor(() => expect(field('hold_seconds').value).toBe('7'));
    return server;
  };

  it('A duration is typed in the unit that suits it and sent in the stored one', async () => {
    const { bodiesOf } = await open();
    const setting = field('hold_seconds').closest('.duration-input') as HTMLElement;
    expect(setting.textContent).toContain('minutes');
    expect(setting.textContent).toContain('30 seconds to 1 hour');
    await userEvent.clear(field('hold_seconds'));
    await userEvent.type(field('hold_seconds'), '90');
    await save();
    await waitFor(() => expect(setting.querySelector('.Mui-error')).not.toBeNull());
    expect(bodiesOf(saveCall)).toEqual([]);
    await userEvent.click(within(setting).getByRole('combobox'));
    await userEvent.click(screen.getByRole('option', { name: 'seconds' }));
    expect(field('hold_seconds').value).toBe('90');
    await save();
    await waitFor(() => expect(bodiesOf(saveCall)).toMatchObject([{ hold_seconds: 90 }]));
  }, 30_000);

  it('Each section has a link', async () => {
    await open();
    const links = within(screen.getByRole('navigation', { name: 'Sections of the settings' })).getAllByRole(
      'link',
    );
    const targetOf = (link: HTMLElement) =>
      document.getElementById((link.getAttribute('href') ?? '').slice(1));
    expect(links).toHaveLength(10);
    for (const link of links.slice(0, -1))
      expect(targetOf(link)?.querySelector('legend')?.textContent).toBe(link.textContent);
    expect(targetOf(links.at(-1)!)?.textContent).toContain('Email setup');
  });
});
