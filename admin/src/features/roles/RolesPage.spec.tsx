/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { screen, within } from '@testing-library/react';
import { renderInAdmin } from '../../testing/renderInAdmin';
import RolesPage from './RolesPage';

it('The row of an area says what owners and venue managers may do with their own records', async () => {
  renderInAdmin(<RolesPage />);
  const cellsOf = async (area: string) => {
    const row = (await screen.findByRole('rowheader', { name: area })).closest('tr') as HTMLElement;
    return within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  };
  const ofOwner = 3;
  const ofManager = 4;
  expect((await cellsOf('Reservations'))[ofOwner]).toBe('Own only: See, export');
  expect((await cellsOf('Payments'))[ofOwner]).toBe('Own only: See, export, mark as paid');
  expect((await cellsOf('Wrong-car reports'))[ofOwner]).toBe('Own only: See, change');
  expect((await cellsOf('Settling the month and statements'))[ofOwner]).toBe('Own only: See');
  expect((await cellsOf('Events of venues'))[ofManager]).toBe('Own only: See, change');
  expect((await cellsOf('Payouts'))[ofOwner]).toContain('No access');
});
