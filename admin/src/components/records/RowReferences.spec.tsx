/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import type { GetManyParams, RaRecord } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { RowReferences, useRowReference } from './RowReferences';

interface Row extends RaRecord {
  lot: number;
  account: number | null;
}

const rows: Row[] = [
  { id: 1, lot: 7, account: null },
  { id: 2, lot: 3, account: 5 },
  { id: 3, lot: 7, account: 5 },
  { id: 4, lot: 9, account: null },
];

function Cell({ row }: { row: Row }) {
  const lot = useRowReference<RaRecord>('lots', row.lot);
  const account = useRowReference<RaRecord>('accounts', row.account);
  return (
    <li>
      {String(lot?.['name'])} {String(account?.['name'])}
    </li>
  );
}

it('Each resource is loaded once for all rows, and a record that does not exist leaves its cells empty', async () => {
  const requests: [string, unknown[]][] = [];
  const getMany = (resource: string, { ids }: GetManyParams) => {
    requests.push([resource, ids]);
    const found = ids.filter((id) => id !== 9);
    return Promise.resolve({ data: found.map((id) => ({ id, name: `${resource} ${id}` })) as never });
  };
  renderInAdmin(
    <RowReferences<Row>
      of={[
        { resource: 'lots', idOf: ({ lot }) => lot },
        { resource: 'accounts', idOf: ({ account }) => account },
      ]}
      rows={rows}
    >
      <ul>
        {rows.map((row) => (
          <Cell key={row.id} row={row} />
        ))}
      </ul>
    </RowReferences>,
    { getMany },
  );
  await screen.findByText('lots 3 accounts 5');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'lots 7 undefined',
    'lots 3 accounts 5',
    'lots 7 accounts 5',
    'undefined undefined',
  ]);
  expect(requests).toHaveLength(2);
  expect(Object.fromEntries(requests)).toEqual({ lots: [3, 7, 9], accounts: [5] });
});
