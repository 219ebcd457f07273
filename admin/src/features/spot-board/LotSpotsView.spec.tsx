/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { focusManager, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setUser } from '../../data/auth/session';
import { dataProvider } from '../../data/dataProvider';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { lotAreas } from '../../data/lotArea';
import { addDays, serviceDay } from '../../i18n/time';
import { tilesOf } from './tiles';

// Browsers have it, jsdom does not; the date field reads it when it is loaded.
globalThis.CSS = { supports: () => false } as unknown as typeof CSS;

const loadedView = import('./LotSpotsView');

// The first import compiles many modules, which is not part of a test's time.
beforeAll(() => loadedView);
afterEach(() => focusManager.setFocused(undefined));

const spot = (id: number, status: Dto<'Spot'>['status'] = 'available') =>
  ({ id, number: String(id), floor: '-1', office: '', is_active: true, status }) as Dto<'Spot'>;

const previewCall = 'POST /owners/me/spots/block-preview';
const blockCall = 'POST /owners/me/spots/block';
const outcome = { updated: 2, moved: [], conflicts: [] };

/** The board of the spots 12 and 13, which the server changes with `refreshWith`. */
async function openBoard(date = serviceDay(new Date()).date) {
  const { LotSpotsView } = await loadedView;
  setUser({ id: 7, role: 'parking_lot_owner' } as Dto<'Profile'>);
  let spots = [spot(12), spot(13)];
  const server = startStandInServer({
    'GET /owners/me/spots/12': [200, spot(12)],
    [previewCall]: [200, outcome],
    [blockCall]: [200, { ...outcome, undo_id: 5 }],
  });
  const Board = () => {
    const tilesQuery = useQuery({
      queryKey: ['lot-tiles', 1],
      queryFn: () => tilesOf(spots, { arrivals: [], blocks: [], isToday: true }),
    });
    return (
      <LotSpotsView
        area={lotAreas.owner}
        date={date}
        tilesQuery={tilesQuery}
        view="board"
        onAdd={() => undefined}
      />
    );
  };
  renderInAdmin(<Board />, dataProvider);
  await screen.findByRole('button', { name: '12, Available' });
  const refreshWith = async (next: Dto<'Spot'>[], expectedName: string) => {
    spots = next;
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await screen.findByRole('button', { name: expectedName, hidden: true });
  };
  return { ...server, refreshWith };
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const filterAvailable = () => press(/^Available 2$/);
/** The button waits for the check of what the block means. */
async function confirmBlock() {
  const dialog = await screen.findByRole('dialog');
  const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Block' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
}

it('An open edit form stays when a refresh removes its spot from the filter', async () => {
  const { refreshWith } = await openBoard();
  await filterAvailable();
  await press('12, Available');
  await press('Edit');
  fireEvent.change(await screen.findByLabelText(/^Office/), { target: { value: 'Suite 4' } });
  await refreshWith([spot(12, 'occupied'), spot(13)], 'Available 1');
  expect(screen.queryByRole('button', { name: /^12, /, hidden: true })).toBeNull();
  expect(screen.getByLabelText(/^Office/)).toHaveProperty('value', 'Suite 4');
});

it('An open block dialog blocks the spots it was opened for', async () => {
  const { refreshWith, bodiesOf } = await openBoard();
  await filterAvailable();
  await press('12, Available');
  await press('13, Available');
  await press('Block...');
  await refreshWith([spot(12, 'occupied'), spot(13)], 'Available 1');
  await confirmBlock();
  await waitFor(() => expect(bodiesOf(blockCall)).toHaveLength(1));
  expect(bodiesOf(blockCall)[0]).toMatchObject({ spot_ids: [12, 13] });
});

it('An open block dialog of a floor blocks the spots of the floor that it previewed', async () => {
  const { refreshWith, bodiesOf } = await openBoard();
  await press('Block floor...');
  await refreshWith([spot(12), spot(13, 'occupied'), spot(14)], '14, Available');
  await confirmBlock();
  await waitFor(() => expect(bodiesOf(blockCall)).toHaveLength(1));
  expect(bodiesOf(blockCall)[0]).toMatchObject({ spot_ids: [12, 13] });
});

it('Selecting spots meanwhile does not extend the time in which a block can be undone', async () => {
  await openBoard();
  await press('Block floor...');
  await confirmBlock();
  await screen.findByRole('button', { name: 'Undo' });
  await press('12, Available');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  const tenMinutesLater = Date.now() + 10 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(tenMinutesLater);
  await press('12, Available');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  jest.restoreAllMocks();
});

it('On the board of a later day a floor is blocked for that day, with two presses', async () => {
  const nextWeek = addDays(serviceDay(new Date()).date, 7);
  const { bodiesOf } = await openBoard(nextWeek);
  await press('Block floor...');
  await confirmBlock();
  await waitFor(() => expect(bodiesOf(blockCall)).toHaveLength(1));
  const [body] = bodiesOf(blockCall) as { from: string; until: string; spot_ids: number[] }[];
  expect(body?.spot_ids).toEqual([12, 13]);
  expect(Date.parse(body?.until ?? '') - Date.parse(body?.from ?? '')).toBeGreaterThan(22 * 3_600_000);
  expect(serviceDay(new Date(body?.from ?? '')).date).toBe(nextWeek);
});

it('A begin after the end has a message, and nothing is blocked', async () => {
  const { bodiesOf } = await openBoard();
  await press('Block floor...');
  fireEvent.change(screen.getByLabelText(/^Block until/i), { target: { value: '2099-01-01T10:00' } });
  fireEvent.change(screen.getByLabelText(/^Block from/i), { target: { value: '2099-01-01T11:00' } });
  expect(screen.getByText('The end is before the beginning')).toBeTruthy();
  const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Block' });
  expect(button).toHaveProperty('disabled', true);
  expect(bodiesOf(blockCall)).toEqual([]);
});
