/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { LoadError } from './LoadError';

it('A page that failed to load shows the request id of a server error', () => {
  renderInAdmin(
    <LoadError error={new HttpError('Server error: Failed. Reference: \u2066abc-1\u2069', 500)} />,
  );
  expect(screen.getByText('abc-1')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Copy the reference' })).not.toBeNull();
});

it('A page that failed to load without a request id shows only what to do', () => {
  renderInAdmin(<LoadError error={new HttpError('No connection', 0)} />);
  expect(screen.queryByText(/No connection/)).toBeNull();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
