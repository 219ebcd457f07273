import { expect, type Page } from '@playwright/test';
import { makeVenue } from '../../drivers/venue';
import { aStay, aVenue, stayPath } from '../place';
import { of, type Visit } from '../state';

async function open({ page, request, lang }: Visit): Promise<void> {
  await page.goto(stayPath(await aStay(request, await aVenue(request)), lang));
  await expect(page.getByTestId('lot-name')).toBeVisible();
}

/** A stay that begins so soon that it can't be cancelled any more. */
async function openLate({ page, request, lang }: Visit): Promise<void> {
  const inAnHour = Math.floor(Date.now() / 1000) + 3_600;
  await page.goto(stayPath(await aStay(request, await makeVenue(request), inAnHour), lang));
  await expect(page.getByTestId('not-coming')).toBeVisible();
}

async function type(page: Page, field: string, value: string): Promise<void> {
  await page.locator(`[name="${field}"]`).fill(value);
  await page.locator(`[name="${field}"]`).blur();
}

/** What a driver may still do about a stay. */
export const changeStates = of('reservation', {
  'another car': async (visit) => {
    await open(visit);
    await visit.page.getByTestId('plate-change').click();
    await type(visit.page, 'new_license_plate', '55-545-67');
    await expect(visit.page.locator('.field .error')).toBeVisible();
  },
  'another car that nobody knows': async (visit) => {
    await open(visit);
    await visit.page.getByTestId('plate-change').click();
    await type(visit.page, 'new_license_plate', '55-545-67');
    await visit.page.getByTestId('plate-change-save').click();
    await expect(visit.page.getByTestId('plate-edit')).toBeFocused();
  },
  'own details': async (visit) => {
    await open(visit);
    await visit.page.getByTestId('my-details').click();
    await type(visit.page, 'email', 'noa@');
    await expect(visit.page.locator('.field .error')).toBeVisible();
  },
  'erase dialog': async (visit) => {
    await open(visit);
    await visit.page.getByTestId('my-details').click();
    await visit.page.getByTestId('details-erase').click();
    await expect(visit.page.getByRole('alertdialog')).toBeVisible();
  },
  'too late to cancel': openLate,
  'not coming dialog': async (visit) => {
    await openLate(visit);
    await visit.page.getByTestId('not-coming').click();
    await expect(visit.page.getByRole('alertdialog')).toBeVisible();
  },
  'given up': async (visit) => {
    await openLate(visit);
    await visit.page.getByTestId('not-coming').click();
    await visit.page.getByTestId('not-coming-confirm').click();
    await expect(visit.page.getByTestId('new-reservation')).toBeVisible();
  },
});
