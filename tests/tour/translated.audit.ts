import { expect } from '../e2e/support/test';
import { translatePages } from '../e2e/support/translator';
import { forEachState } from './for-each-state';
import { waitForLayout } from './viewports';

// An error in the console fails the test.
forEachState(
  'survives a browser’s translator',
  async ({ state, visit: { page } }) => {
    await state.again?.(page);
    await waitForLayout(page, state);
    await expect(page.locator('font font').first()).toBeAttached();
  },
  ({ page }) => translatePages(page),
);
