/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import { HttpError, ListContextProvider } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { ListError } from './ListError';

it('A list that failed to load shows the request id with a copy button', () => {
  const error = new HttpError('Server error: Something went wrong. Reference: \u2066abc-1\u2069', 500);
  const list = { error, refetch: () => Promise.resolve() };
  renderInAdmin(
    <ListContextProvider value={list as never}>
      <ListError />
    </ListContextProvider>,
  );
  expect(screen.getByText('abc-1')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Copy the reference' })).not.toBeNull();
});
