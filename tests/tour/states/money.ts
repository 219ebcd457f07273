import { expect, type Page } from '@playwright/test';
import { statesOf, waitingStatesOf } from '../page-state';
import { resource } from './lists';
import { admin, failingPage, loadingPage, openDialog, owner, submitInvalid } from './operator-helpers';

/** Opens the first statement of the list. */
async function openStatement(page: Page): Promise<void> {
  await page.locator('.money-table a').first().click();
  await expect(page.locator('.report-rows tbody tr').first()).toBeVisible();
}

/** Of the month that ended: one of its statements in the demo data is a draft. */
export const moneyStates = [
  ...resource('payees', {
    new: admin('/payees/new'),
    'new with errors': admin('/payees/new', submitInvalid),
    edit: admin('/payees/1/edit'),
  }),
  ...resource('payout-batches', {
    show: admin('/payout-batches/1'),
    'return dialog': admin('/payout-batches/1', openDialog('.money-table tbody .MuiButton-text')),
  }),
  ...statesOf('settlement', {
    check: admin('/settlement?step=check'),
    close: admin('/settlement?step=close'),
    approve: admin('/settlement?step=approve'),
    pay: admin('/settlement?step=pay'),
    done: admin('/settlement?step=done'),
    statement: admin('/settlement?step=approve', openStatement),
    failed: failingPage('admin', '/settlement', '**/admin/statements?*'),
  }),
  ...waitingStatesOf('settlement', {
    'on its way': loadingPage('admin', '/settlement', '**/admin/statements?*', '.list-skeleton'),
  }),
  ...statesOf('accounting', {
    month: admin('/accounting'),
    empty: admin('/accounting?month=2020-01'),
    failed: failingPage('admin', '/accounting', '**/admin/reports/accounting?*'),
  }),
  ...statesOf('payments', {
    'mark as paid dialog': admin('/payments', openDialog('main tbody .MuiButton-text, .phone-list button')),
  }),
  ...statesOf('my money', {
    balance: owner('/owner/money'),
    statement: owner('/owner/money', openStatement),
    failed: failingPage('owner', '/owner/money', '**/owners/me/balance'),
  }),
  ...waitingStatesOf('my money', {
    'on its way': loadingPage('owner', '/owner/money', '**/owners/me/balance', '.list-skeleton'),
  }),
];
