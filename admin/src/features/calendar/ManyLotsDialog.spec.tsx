/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lotAreas } from '../../data/lotArea';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';

// Browsers have it, jsdom does not; the date field reads it when it is loaded.
globalThis.CSS = { supports: () => false } as unknown as typeof CSS;

const lots = [
  { id: 3, name: 'אורן', name_en: 'Oren Tower', price_agorot: 2600 },
  { id: 4, name: 'ארז', name_en: 'Erez Tower', price_agorot: 3000 },
] as Dto<'Lot'>[];
const range = { from: '2099-12-24', to: '2099-12-25' };
const saveCall = 'POST /admin/lot-rules';
const previewCall = 'POST /admin/lot-rules/preview';
const effectOf = (id: number, over: object = {}) => ({
  parking_lot_id: id,
  days_changed: 2,
  reservations: 0,
  revenue_change_agorot: 0,
  is_price_allowed: true,
  ...over,
});

async function openDialog(effects: object[]) {
  const server = startStandInServer({
    [previewCall]: [200, effects],
    [saveCall]: [201, [{ parking_lot_id: 3, rule_id: 7 }]],
  });
  const { default: ManyLotsDialog } = await import('./ManyLotsDialog');
  const onSaved = jest.fn();
  renderInAdmin(
    <ManyLotsDialog
      area={lotAreas.admin}
      lots={lots}
      range={range}
      onClose={() => undefined}
      onSaved={onSaved}
    />,
  );
  return { ...server, onSaved };
}

it('All lots are closed on the chosen days, after how many reservations each has', async () => {
  const { bodiesOf, onSaved } = await openDialog([effectOf(3, { reservations: 2 }), effectOf(4)]);
  expect(await screen.findByText(/^2 reservations overlap/)).toBeTruthy();
  expect(screen.getByText(/Oren Tower/, { selector: 'li *' }).closest('li')?.textContent).toBe(
    'Oren Tower: 2',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close 2 lots' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(bodiesOf(saveCall)).toMatchObject([
    { parking_lot_ids: [3, 4], effect: 'closed', date_from: range.from, date_to: range.to },
  ]);
}, 30_000);

it('A price needs a number, and lots that do not allow it are named', async () => {
  const { bodiesOf } = await openDialog([effectOf(3), effectOf(4, { is_price_allowed: false })]);
  await userEvent.click(screen.getByRole('button', { name: 'Set a price' }));
  fireEvent.click(screen.getByRole('button', { name: 'Set the price of 2 lots' }));
  expect(bodiesOf(saveCall)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Price in shekels'), '90');
  expect(await screen.findByText(/outside the limits/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Erez Tower'));
  await userEvent.click(screen.getByRole('button', { name: 'Set the price of one lot' }));
  await waitFor(() =>
    expect(bodiesOf(saveCall)).toMatchObject([{ parking_lot_ids: [3], effect: 'price', price_agorot: 9000 }]),
  );
}, 30_000);

it('A price that is far from the usual one of a lot is saved after a question', async () => {
  const { bodiesOf } = await openDialog([effectOf(3), effectOf(4)]);
  await userEvent.click(screen.getByRole('button', { name: 'Set a price' }));
  await userEvent.type(screen.getByLabelText('Price in shekels'), '3');
  fireEvent.click(screen.getByRole('button', { name: 'Set the price of 2 lots' }));
  expect(await screen.findByText(/₪3\S* instead of the usual \S*₪26/)).toBeTruthy();
  expect(bodiesOf(saveCall)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Yes/ }));
  await waitFor(() => expect(bodiesOf(saveCall)).toMatchObject([{ price_agorot: 300 }]));
}, 30_000);
