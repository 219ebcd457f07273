/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { screen } from '@testing-library/react';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { NoAccessPage } from './NoAccessPage';

it('A page of other roles names the role of the account, and leads to its first page', () => {
  renderInAdmin(<NoAccessPage />, {}, 'support');
  expect(screen.getByText('You do not have access to this page.')).toBeTruthy();
  expect(screen.getByText(/^Your role is “Support”\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To your first page' }).getAttribute('href')).toMatch(
    /\/reservations$/,
  );
});
