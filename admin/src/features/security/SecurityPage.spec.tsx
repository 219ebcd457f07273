/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { screen } from '@testing-library/react';
import { setUser } from '../../data/auth/session';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import SecurityPage from './SecurityPage';

it.each([
  ['A user with a password can change it', true, 1],
  ['A user without a password is not asked for one', false, 0],
])('%s', async (_, hasPassword, count) => {
  setUser({ id: 1, email: 'dana@example.test', role: 'parking_lot_owner' } as Dto<'Profile'>);
  startStandInServer({
    'GET /auth/two-factor': [200, { has_totp: true, recovery_codes_left: 8, has_password: hasPassword }],
  });
  renderInAdmin(<SecurityPage />);
  await screen.findByRole('button', { name: 'Remove the app' });
  expect(screen.queryAllByLabelText(/^Current password/)).toHaveLength(count);
});
