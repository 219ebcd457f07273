/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { lotAreas } from '../../data/lotArea';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import type ManyLotsDialog from './ManyLotsDialog';

// Browsers have it, jsdom does not; the date field reads it when it is loaded.
globalThis.CSS = { supports: () => false } as unknown as typeof CSS;

const lots = [
  { id: 3, name: 'אורן', name_en: 'Oren Tower', price_agorot: 2600 },
  { id: 4, name: 'ארז', name_en: 'Erez Tower', price_agorot: 3000 },
] as Dto<'Lot'>[];
const range = { from: '2099-12-24', to: '2099-12-25' };
const saveCall = 'POST /owners/me/lot-rules';
const previewCall = 'POST /owners/me/lot-rules/preview';
const effectOf = (id: number, over: object = {}) => ({
  parking_lot_id: id,
  days_changed: 2,
  reservations: 0,
  revenue_change_agorot: 0,
  is_price_allowed: true,
  ...over,
});

async function openDialog(effects: object[], over: Partial<ComponentProps<typeof ManyLotsDialog>> = {}) {
  const server = startStandInServer({
    [previewCall]: [200, effects],
    [saveCall]: [201, [{ parking_lot_id: 3, rule_id: 7 }]],
  });
  const { default: Dialog } = await import('./ManyLotsDialog');
  const onSaved = jest.fn();
  renderInAdmin(
    <Dialog
      area={lotAreas.owner}
      lots={lots}
      lotId={undefined}
      range={range}
      onClose={() => undefined}
      onSaved={onSaved}
      {...over}
    />,
  );
  return { ...server, onSaved };
}

const submit = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('Nothing can be closed before its effect is there', async () => {
  await openDialog([effectOf(3), effectOf(4)]);
  expect(submit('Close 2 lots').disabled).toBe(true);
  await screen.findByText(/No reservations/);
  expect(submit('Close 2 lots').disabled).toBe(false);
  fireEvent.click(screen.getByLabelText('Erez Tower'));
  expect(submit('Close one lot').disabled).toBe(true);
  await waitFor(() => expect(submit('Close one lot').disabled).toBe(false));
}, 30_000);

it.each([
  ['no lot', undefined, 0],
  ['the lot of the calendar', 4, 1],
])(
  'An admin begins with %s, and chooses the days',
  async (_name, lotId, count) => {
    await openDialog([], { area: lotAreas.admin, lotId, range: null });
    expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(count);
    expect(screen.getByText(count === 0 ? 'Choose at least one lot' : 'Choose the days')).toBeTruthy();
  },
  30_000,
);

it('All lots are closed on the chosen days, after how many reservations each has', async () => {
  const { bodiesOf, onSaved } = await openDialog([effectOf(3, { reservations: 2 }), effectOf(4)]);
  expect(await screen.findByText(/^2 reservations overlap/)).toBeTruthy();
  expect(screen.getByText(/Oren Tower/, { selector: 'li *' }).closest('li')?.textContent).toBe(
    'Oren Tower: 2',
  );
  await userEvent.click(submit('Close 2 lots'));
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
  await waitFor(() => expect(submit('Set the price of one lot').disabled).toBe(false));
  await userEvent.click(submit('Set the price of one lot'));
  await waitFor(() =>
    expect(bodiesOf(saveCall)).toMatchObject([{ parking_lot_ids: [3], effect: 'price', price_agorot: 9000 }]),
  );
}, 30_000);

it('A price that is far from the usual one of a lot is saved after a question', async () => {
  const { bodiesOf } = await openDialog([effectOf(3), effectOf(4)]);
  await userEvent.click(screen.getByRole('button', { name: 'Set a price' }));
  await userEvent.type(screen.getByLabelText('Price in shekels'), '3');
  await waitFor(() => expect(submit('Set the price of 2 lots').disabled).toBe(false));
  fireEvent.click(submit('Set the price of 2 lots'));
  expect(await screen.findByText(/₪3\S* instead of the usual \S*₪26/)).toBeTruthy();
  expect(bodiesOf(saveCall)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Yes/ }));
  await waitFor(() => expect(bodiesOf(saveCall)).toMatchObject([{ price_agorot: 300 }]));
}, 30_000);
