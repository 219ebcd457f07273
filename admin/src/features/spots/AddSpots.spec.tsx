/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { AddedSpotsBar } from './AddedSpotsBar';
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
const undoCall = 'POST /admin/spots/undo-add';
const rangeCall = 'POST /admin/spots/bulk';
const spot = (row: number, number: string, outcome = 'valid') => ({
  row,
  lot_name: 'Oren Tower',
  number,
  floor: '-3',
  office: '',
  is_handicap: false,
  is_electric: false,
  outcome,
});
const validRows = { rows: 2, created: 0, errors: [], preview: [spot(2, '301'), spot(3, '302')] };
const rows = 'number,floor\n301,-3\n302,-3';

/** Opens the dialog from a list that is filtered to a lot, unless it is null. */
async function openDialog(initialLotId: number | null = 3) {
  const table: Record<string, [number, unknown, number?]> = { [lotsCall]: [200, lots, 2] };
  const server = startStandInServer(table);
  renderInAdmin(
    <>
      <AddSpots
        base="/admin/spots"
        lots="parking-lots"
        initialLotId={initialLotId ?? undefined}
        onAdded={() => undefined}
        onClose={() => undefined}
      />
      <AddedSpotsBar base="/admin/spots" onUndone={() => undefined} />
    </>,
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
  expect(screen.getByText('Choose the lot first.')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1);
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
  expect(screen.queryByRole('textbox', { name: /First number/ })).toBeNull();
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

const chooseFile = async (bytes: Uint8Array<ArrayBuffer>, name = 'spots.csv') => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input.');
  fireEvent.change(input, { target: { files: [new File([bytes], name)] } });
  return input;
};
const check = () => userEvent.click(screen.getByRole('button', { name: 'Check the file' }));

it('The bytes of a file are sent unchanged, and the pasted rows return when it is removed', async () => {
  const { table, bodiesOf } = await openDialog();
  table[importCall] = [200, validRows];
  await openTab(/CSV/);
  typeRows(rows);
  // "מספר" in windows-1255, which is no valid UTF-8.
  await chooseFile(Uint8Array.of(0xee, 0xf1, 0xf4, 0xf8));
  await screen.findByText('spots.csv');
  expect(field('csv')).toBeNull();
  await check();
  await screen.findByRole('button', { name: 'Add 2 spots' });
  expect(bodiesOf(importCall)).toEqual([{ parking_lot_id: 3, file: '7vH0+A==', dry_run: true }]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(field('csv')?.value).toBe(rows);
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

it('The same file can be chosen again after it was corrected', async () => {
  await openDialog();
  await openTab(/CSV/);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input.');
  // Browsers report no change as long as the input keeps the name of the file.
  const reset = jest.spyOn(input, 'value', 'set');
  await chooseFile(Uint8Array.of(0x31));
  await screen.findByText('spots.csv');
  await waitFor(() => expect(reset).toHaveBeenCalledWith(''));
});

it('A file that is too large is refused before it is read', async () => {
  const { requests } = await openDialog();
  await openTab(/CSV/);
  const before = requests.length;
  await chooseFile(new Uint8Array(1_000_001));
  await screen.findByText('A file has up to 1 MB.');
  expect(screen.queryByText('spots.csv')).toBeNull();
  expect(requests).toHaveLength(before);
});

it('The preview shows what becomes of each row, those that cannot be added first, and the valid rows can be added', async () => {
  const { table, bodiesOf } = await openDialog();
  const errors = [{ row: 4, field: 'is_electric', code: 'invalid', message: 'Enter yes or no' }];
  const preview = [spot(2, '301'), spot(3, '302', 'taken'), spot(4, '303', 'invalid')];
  table[importCall] = [200, { rows: 3, created: 0, errors, preview }];
  await openTab(/CSV/);
  typeRows(rows);
  await check();
  const button = await screen.findByRole('button', { name: 'Add only the valid row' });
  const [, ...body] = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(body).toEqual([
    '3302 Floor \u22123Already exists',
    '4303 Floor \u22123Cannot be addedEV charging: Enter yes or no',
    '2301 Floor \u22123Will be added',
  ]);
  expect(screen.getByText('One row can be added. 2 rows cannot be added.')).toBeTruthy();
  table[importCall] = [
    200,
    { rows: 3, created: 1, errors, lots: [lots[1]], added_at: '2026-11-25T10:00:00Z' },
  ];
  table[undoCall] = [200, { removed: 1, remaining: [] }];
  await userEvent.click(button);
  await screen.findByText(/Erez Tower.*: one spot added · 2 rows were not added/);
  expect(bodiesOf(importCall).at(-1)).toEqual({ parking_lot_id: 3, csv: rows, skip_invalid: true });

  fireEvent.click(screen.getByText('Undo'));
  await screen.findByText('One spot removed again.');
  expect(bodiesOf(undoCall).at(-1)).toEqual({ parking_lot_ids: [4], added_at: '2026-11-25T10:00:00Z' });
});

describe('The bar of an addition whose spots were deleted or used since', () => {
  const addThree = async (preview: object) => {
    const { table, bodiesOf } = await openDialog();
    table[rangeCall] = [201, { created: 3, skipped: [], added_at: '2026-11-25T10:00:00Z' }];
    table[undoCall] = [200, preview];
    fireEvent.submit(screen.getByLabelText(/^First/).closest('form') as HTMLFormElement);
    await screen.findByText(/Oren Tower.*: 3 spots added/);
    return bodiesOf;
  };

  it('The bar says how many spots the undo would remove', async () => {
    const bodiesOf = await addThree({ removed: 1, remaining: ['13'] });
    await screen.findByText(/: 3 spots added · one is in use · undo removes one$/);
    expect(bodiesOf(undoCall)).toEqual([
      { parking_lot_ids: [3], added_at: '2026-11-25T10:00:00Z', dry_run: true },
    ]);
    expect(screen.getByText('Undo')).toBeTruthy();
  });

  it('Without a spot that can be removed there is no undo', async () => {
    await addThree({ removed: 0, remaining: ['12', '13'] });
    await screen.findByText(/: 3 spots added · 2 are in use · none can be removed again$/);
    expect(screen.queryByText('Undo')).toBeNull();
  });
});

it('A file with lots needs no lot, and rows of several lots show theirs', async () => {
  const { table, bodiesOf } = await openDialog(null);
  await openTab(/CSV/);
  expect(screen.getByText('Not needed if each row of a file names its lot')).toBeTruthy();
  const preview = [spot(2, '1'), { ...spot(3, '1'), lot_name: 'Erez Tower' }];
  table[importCall] = [200, { ...validRows, preview }];
  typeRows('number,lot\n1,Oren Tower\n1,Erez Tower');
  await check();
  expect(await screen.findByText('Erez Tower · Floor \u22123')).toBeTruthy();
  expect(bodiesOf(importCall)).toEqual([{ csv: 'number,lot\n1,Oren Tower\n1,Erez Tower', dry_run: true }]);
});

it('A file that cannot be read shows why', async () => {
  const { table } = await openDialog();
  const errors = [{ row: 1, field: 'number', code: 'required', message: 'The heading has no column number' }];
  table[importCall] = [200, { rows: 3, created: 0, errors, preview: [] }];
  await openTab(/CSV/);
  typeRows(rows);
  await check();
  expect(await screen.findByText(/The heading has no column number/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

it('A long preview shows 50 rows at a time', async () => {
  const { table } = await openDialog();
  const preview = Array.from({ length: 60 }, (_, index) => spot(index + 2, String(index)));
  table[importCall] = [200, { rows: 60, created: 0, errors: [], preview }];
  await openTab(/CSV/);
  typeRows(rows);
  await check();
  const bodyRows = () => document.querySelectorAll('tbody tr').length;
  const button = await screen.findByText('Show 10 more rows');
  expect(bodyRows()).toBe(50);
  fireEvent.click(button);
  expect(bodyRows()).toBe(60);
  expect(button.isConnected).toBe(false);
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
