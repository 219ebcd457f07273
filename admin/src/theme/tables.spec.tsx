/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { render, screen } from '@testing-library/react';
import {
  AdminContext,
  type AuthProvider,
  Create,
  type DataProvider,
  Edit,
  List,
  ResourceContextProvider,
  Show,
} from 'react-admin';
import { themes } from './theme';

const record = { id: 7, name: 'Oren Tower' };
const dataProvider = {
  getList: () => Promise.resolve({ data: [record], total: 1 }),
  getOne: () => Promise.resolve({ data: record }),
} as unknown as DataProvider;

it.each([
  ['list', <List key="list">Content</List>],
  [
    'form of a record',
    <Edit key="edit" id={7}>
      Content
    </Edit>,
  ],
  ['form of a new record', <Create key="create">Content</Create>],
  [
    'page of a record',
    <Show key="show" id={7}>
      Content
    </Show>,
  ],
])('The %s does not ask again whether the role has access', async (_name, page) => {
  const canAccess = jest.fn(() => Promise.resolve(true));
  const checkAuth = jest.fn(() => Promise.resolve());
  render(
    <AdminContext
      theme={themes.ltr.light}
      dataProvider={dataProvider}
      authProvider={{ canAccess, checkAuth } as unknown as AuthProvider}
    >
      <ResourceContextProvider value="parking-lots">{page}</ResourceContextProvider>
    </AdminContext>,
  );
  await screen.findByText('Content');
  expect([canAccess, checkAuth].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
