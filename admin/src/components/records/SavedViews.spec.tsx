/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DataTable, ResourceContextProvider } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { RecordList } from './RecordList';
import { RecordTable } from './RecordTable';
import type { ReadyView } from './savedView';
import { SearchFilter } from './SearchFilter';

type Query = { filter: unknown; sort: unknown };

/** A list with a search field; returns what it asked of the server. */
function renderList(views: readonly ReadyView[] = []) {
  const queries: Query[] = [];
  const getList = (_resource: string, { filter, sort }: Query) => {
    queries.push({ filter, sort });
    return Promise.resolve({ data: [{ id: 1, number: '12' }] as never, total: 1 });
  };
  renderInAdmin(
    <ResourceContextProvider value="spots">
      <RecordList
        sort={{ field: 'number', order: 'ASC' }}
        filters={[<SearchFilter key="q" source="q" alwaysOn />]}
        views={views}
      >
        <RecordTable rowClick={false}>
          <DataTable.Col source="number" />
        </RecordTable>
      </RecordList>
    </ResourceContextProvider>,
    { getList: getList as never },
  );
  return queries;
}

const openViews = async (name = 'Views') => fireEvent.click(await screen.findByText(name));
const typeInto = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('A view has its filters and order, and can be deleted', async () => {
  const queries = renderList();
  const search = await screen.findByRole('textbox');
  typeInto(search, 'east');
  await waitFor(() => expect(queries.at(-1)?.filter).toEqual({ q: 'east' }));
  await openViews();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Save this view…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save a view' });
  typeInto(within(dialog).getByRole('textbox'), '  East wing ');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));

  typeInto(search, '');
  await waitFor(() => expect(queries.at(-1)?.filter).toEqual({}));
  await openViews();
  fireEvent.click(await screen.findByRole('menuitem', { name: /East wing/ }));
  await waitFor(() =>
    expect(queries.at(-1)).toEqual({ filter: { q: 'east' }, sort: { field: 'number', order: 'ASC' } }),
  );

  await openViews('East wing');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the view East wing' }));
  expect(screen.queryByRole('menuitem', { name: /East wing/ })).toBeNull();
});

it('A view that comes with the list cannot be deleted, and the button has its name while it is open', async () => {
  const inside = { key: 'panui.reservation.view.inside', sort: { field: 'number', order: 'DESC' } } as const;
  const queries = renderList([{ ...inside, filter: () => ({ is_inside: true }) }]);
  await openViews();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Inside now' }));
  await waitFor(() => expect(queries.at(-1)).toEqual({ filter: { is_inside: true }, sort: inside.sort }));
  const button = await screen.findByRole('button', { name: /Inside now/ });
  typeInto(screen.getByRole('textbox'), 'east');
  await waitFor(() => expect(button.textContent).toBe('Views'));
  fireEvent.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Inside now' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Delete the view/ })).toBeNull();
});
