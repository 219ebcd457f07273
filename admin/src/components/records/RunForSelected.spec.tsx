/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DataTable, ResourceContextProvider } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { RecordList } from './RecordList';
import { RecordTable } from './RecordTable';
import { RunForSelected } from './RunForSelected';
import { SelectionBar } from './SelectionBar';

interface Spot {
  id: number;
  number: string;
}

const spots: Spot[] = [1, 2, 3].map((id) => ({ id, number: `10${id}` }));

function renderList(run: (id: number) => Promise<unknown>) {
  renderInAdmin(
    <ResourceContextProvider value="spots">
      <RecordList sort={{ field: 'number', order: 'ASC' }}>
        <RecordTable<Spot> rowClick={false} selectLabel={({ number }) => `Spot ${number}`}>
          <DataTable.Col source="number" />
        </RecordTable>
        <SelectionBar label="Selection" text="Selected">
          <RunForSelected<Spot>
            label="Deactivate"
            title="Deactivate the selected spots?"
            text="They can no longer be reserved."
            doneKey="panui.deactivate_spots.done"
            nameOf={({ number }) => number}
            run={run}
          />
        </SelectionBar>
      </RecordList>
    </ResourceContextProvider>,
    { getList: () => Promise.resolve({ data: spots as never, total: 3 }) },
  );
}

const checkbox = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

async function confirmForAll() {
  for (const { number } of spots) await userEvent.click(await checkbox(`Spot ${number}`));
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate the selected spots?' });
  expect(dialog.textContent).toContain('3 selected: 101, 102, 103');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
}

it('Runs for each selected row, and then none is selected', async () => {
  const sent: number[] = [];
  renderList(async (id) => sent.push(id));
  await confirmForAll();
  await screen.findByText('3 spots deactivated');
  expect(sent).toEqual([1, 2, 3]);
  await waitFor(async () => expect((await checkbox('Spot 101')).checked).toBe(false));
});

it('A row that fails is named with its reason and remains selected, and the others are done', async () => {
  renderList(async (id) => {
    if (id === 2) throw Object.assign(new Error('A car is on it.'), { status: 409 });
  });
  await confirmForAll();
  const dialog = await screen.findByRole('dialog', { name: 'One did not succeed' });
  expect(within(dialog).getByRole('listitem').textContent).toBe('102: A car is on it.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect((await checkbox('Spot 102')).checked).toBe(true);
  expect((await checkbox('Spot 101')).checked).toBe(false);
});
