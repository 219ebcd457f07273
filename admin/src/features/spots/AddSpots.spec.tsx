/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { AddSpots } from './AddSpots';

const lots = [
  { id: 3, name: 'מגדל אורן', name_en: 'Oren Tower' },
  { id: 4, name: 'מגדל ארז', name_en: 'Erez Tower' },
];
const lotsCall = `GET /admin/parking-lots?${new URLSearchParams({
  filter: '{}',
  range: '[0,999]',
  sort: '["name_en","ASC"]',
})}`;
const importCall = 'POST /admin/spots/import';
const rangeCall = 'POST /admin/spots/bulk';
const validRows = { rows: 2, created: 0, errors: [] };
const rows = 'number,floor\n301,-3\n302,-3';

/** Opens the dialog from a list that is filtered to a lot, unless it is null. */
async function openDialog(initialLotId: number | null = 3) {
  const table: Record<string, [number, unknown, number?]> = { [lotsCall]: [200, lots, 2] };
  const server = startStandInServer(table);
  renderInAdmin(
    <AddSpots
      base="/admin/spots"
      lots="parking-lots"
      initialLotId={initialLotId ?? undefined}
      onAdded={() => undefined}
      onClose={() => undefined}
    />,
  );
  if (initialLotId) await screen.findByText('Oren Tower');
  return { ...server, table };
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const openTab = (name: string | RegExp) => userEvent.click(screen.getByRole('tab', { name }));

async function chooseLot(name: string) {
  await userEvent.click(screen.getByRole('combobox'));
  await userEvent.click(screen.getByRole('option', { name }));
}

function typeRows(text: string) {
  const input = field('csv');
  if (input) fireEvent.change(input, { target: { value: text } });
}

it('Without a lot of the list no lot is chosen, and nothing can be added before one is', async () => {
  await openDialog(null);
  expect(screen.queryByLabelText(/^First/)).toBeNull();
  await chooseLot('Erez Tower');
  expect(await screen.findByLabelText(/^First/)).toBeTruthy();
  expect(screen.getByText('Erez Tower')).toBeTruthy();
  expect(screen.queryByText('Oren Tower')).toBeNull();
});

it('A range keeps its values when the lot or the tab changes', async () => {
  const { table } = await openDialog();
  const first = screen.getByLabelText(/^First/);
  await userEvent.type(first, '201');
  table[rangeCall] = [409, { code: 'operation_failed', detail: 'Too many spots in Oren Tower.' }];
  fireEvent.submit(first.closest('form') as HTMLFormElement);
  await screen.findByText(/Too many spots/);

  await chooseLot('Erez Tower');
  expect(screen.queryByText(/Too many spots/)).toBeNull();
  await openTab(/CSV/);
  expect(screen.queryByRole('button', { name: 'Check the file' })).toBeTruthy();
  expect(screen.queryByRole('spinbutton')).toBeNull();
  await openTab(/range/i);
  expect(field('first_number')?.value).toBe('201');
});

it('Rows are kept when the lot or the tab changes, and are checked again for another lot', async () => {
  const { table, bodiesOf } = await openDialog();
  table[importCall] = [200, validRows];
  await openTab(/CSV/);
  typeRows(rows);
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await screen.findByRole('button', { name: 'Add 2 spots' });

  await chooseLot('Erez Tower');
  await openTab(/range/i);
  await openTab(/CSV/);
  expect(field('csv')?.value).toBe(rows);
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  await screen.findByRole('button', { name: 'Add 2 spots' });
  expect(bodiesOf(importCall)).toEqual([
    { parking_lot_id: 3, csv: rows, dry_run: true },
    { parking_lot_id: 4, csv: rows, dry_run: true },
  ]);
});

it('Rows that change during a check are not importable by its result', async () => {
  const { table } = await openDialog();
  table[importCall] = [200, validRows];
  await openTab(/CSV/);
  typeRows(rows);
  fireEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  typeRows(`${rows}\n303,-3`);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the file' }).disabled).toBe(false),
  );
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

it('The same file can be chosen again after it was corrected', async () => {
  await openDialog();
  await openTab(/CSV/);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input.');
  // Browsers report no change as long as the input keeps the name of the file.
  const reset = jest.spyOn(input, 'value', 'set');
  const file = { text: () => Promise.resolve(rows) };
  Object.defineProperty(input, 'files', { value: [file] });
  fireEvent.change(input);
  await waitFor(() => expect(field('csv')?.value).toBe(rows));
  expect(reset).toHaveBeenCalledWith('');
});

it('A rejected value of a range is reported at its field', async () => {
  const { table } = await openDialog();
  const message = 'The last number is below the first.';
  table[rangeCall] = [400, { code: 'validation_error', errors: [{ field: 'last_number', message }] }];
  const last = screen.getByLabelText<HTMLInputElement>(/^Last/);
  fireEvent.submit(last.closest('form') as HTMLFormElement);
  const reason = await screen.findByText(message);
  expect(last.getAttribute('aria-describedby')).toBe(reason.id);
  expect(last.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();

  await chooseLot('Erez Tower');
  expect(screen.queryByText(message)).toBeNull();
});
