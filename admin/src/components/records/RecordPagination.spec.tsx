/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { DataTable, ResourceContextProvider } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { RecordList } from './RecordList';
import { RecordTable } from './RecordTable';

it('The pagination appears together with the rows, which would otherwise move it', async () => {
  const renders: { hasRows: boolean; hasPages: boolean }[] = [];
  const Rows = () => {
    useLayoutEffect(() => {
      const hasRows = screen.queryByText('Habima') !== null;
      renders.push({ hasRows, hasPages: screen.queryByText(/of 1$/) !== null });
    });
    return (
      <RecordTable rowClick={false}>
        <DataTable.Col source="name" />
      </RecordTable>
    );
  };
  renderInAdmin(
    <ResourceContextProvider value="venues">
      <RecordList sort={{ field: 'name', order: 'ASC' }}>
        <Rows />
      </RecordList>
    </ResourceContextProvider>,
    { getList: () => Promise.resolve({ data: [{ id: 1, name: 'Habima' } as never], total: 1 }) },
  );
  await screen.findByText('Habima');
  expect(screen.getByText(/of 1$/)).toBeTruthy();
  expect(document.querySelector('span div, span p')).toBeNull();
  expect(renders.filter(({ hasRows, hasPages }) => hasRows !== hasPages)).toEqual([]);
});
