/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import type { Dto } from '@panui/api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInAdmin } from '../../../testing/renderInAdmin';
import { startStandInServer } from '../../../testing/standInServer';
import { PayoutBatchActions } from './PayoutBatchActions';

const releaseCall = 'POST /admin/payout-batches/7/release';
const confirmationCall = 'POST /auth/two-factor/confirmation';
const batch = {
  id: 7,
  state: 'made',
  total_agorot: 218_000,
  value_date: '2099-01-04',
  made_by: 3,
  lines: [],
};

it('A release that needs a recent second factor asks for the code and goes on', async () => {
  const table: Record<string, [number, unknown]> = {
    [releaseCall]: [403, { code: 'forbidden', reason: 'second_factor_required', detail: 'Confirm again.' }],
    [confirmationCall]: [
      400,
      { code: 'validation_error', errors: [{ field: 'code', message: 'Wrong code.' }] },
    ],
    'GET /auth/two-factor': [200, { has_totp: true, recovery_codes_left: 10, passkeys: 0 }],
  };
  const { bodiesOf } = startStandInServer(table);
  renderInAdmin(<PayoutBatchActions batch={batch as unknown as Dto<'PayoutBatch'>} activeAdmins={2} />);
  await userEvent.click(await screen.findByRole('button', { name: /^Release/ }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: /^Release/ }));

  const code = await screen.findByRole('textbox', { name: 'Code' });
  await userEvent.type(code, '1');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).toMatch('Wrong code.');

  table[confirmationCall] = [204, null];
  table[releaseCall] = [200, { ...batch, state: 'released' }];
  await userEvent.type(code, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The batch is released. Its file is ready.')).toBeTruthy();
  expect(bodiesOf(confirmationCall)).toEqual([{ code: '1' }, { code: '12' }]);
  expect(bodiesOf(releaseCall)).toHaveLength(2);
});
