import { expect } from '@playwright/test';
import type { Lang } from '../../e2e/support/texts';
import { statesOf, type Visit } from '../page-state';

const link = '?venue_id=1&reservation_time=4067346600&code=k7q2xm9w4tzr';

const car = (lang: Lang, number: number, over: object = {}) => ({
  license_plate: `1234567${number}`,
  name: number === 1 ? null : lang === 'he' ? 'נועה לוי' : 'Noa Levi',
  spot_number: String(100 + number),
  spot_floor: '-1',
  parking_lot_name: lang === 'he' ? 'מגדל אורן' : 'Oren Tower',
  price_agorot: 2500,
  reservation_start: '2098-11-26T17:30:00Z',
  former_spot: null,
  is_paid: false,
  choice: null,
  status: 'confirmed',
  url: `https://panui.example/reservation/${number}`,
  ...over,
});

const choice = (lang: Lang, over: object = {}) => ({
  starts_at: '2098-11-26T18:00:00Z',
  former_start: '2098-11-12T18:00:00Z',
  former_spot: null,
  keep_by: '2098-11-20T18:00:00Z',
  default_choice: 'keep',
  can_keep: true,
  is_of_group: true,
  message: lang === 'he' ? 'הזמר חולה' : 'The singer is ill',
  ...over,
});

/** Opens a group with mocked cars. */
const openGroup =
  (cars: (lang: Lang) => object[], spotsLeft: number, over: (lang: Lang) => object = () => ({})) =>
  async ({ page, lang }: Visit): Promise<void> => {
    await page.route('**/groups/token/*', (route) =>
      route.fulfill({
        json: {
          venue_name: lang === 'he' ? 'היכל מנורה מבטחים' : 'Menora Mivtachim Arena',
          event_title: 'ערב ג׳אז',
          event_title_en: 'Jazz night',
          event_starts_at: '2098-11-26T18:00:00Z',
          parking_lot_name: lang === 'he' ? 'מגדל אורן' : 'Oren Tower',
          parking_lot_address: lang === 'he' ? 'האורנים 12' : '12 HaOranim St',
          reservation_start: '2098-11-26T17:30:00Z',
          reservation_end: '2098-11-26T23:00:00Z',
          paid_by: null,
          spots_left: spotsLeft,
          ...{ event_cancelled: false, cancel_reason: null, ...over(lang) },
          cars: cars(lang),
        },
      }),
    );
    await page.goto(`/group/secret?lang=${lang}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

const openForm = async ({ page, lang }: Visit): Promise<void> => {
  await page.route('**/landing/group-reservation/preview', (route) =>
    route.fulfill({
      json: {
        venue_name: lang === 'he' ? 'היכל מנורה מבטחים' : 'Menora Mivtachim Arena',
        event_title: 'ערב ג׳אז',
        event_title_en: 'Jazz night',
        event_starts_at: '2098-11-26T18:00:00Z',
        parking_lot_name: lang === 'he' ? 'מגדל אורן' : 'Oren Tower',
        parking_lot_address: lang === 'he' ? 'האורנים 12' : '12 HaOranim St',
        reservation_start: '2098-11-26T17:30:00Z',
        reservation_end: '2098-11-26T23:00:00Z',
        price_agorot: 2500,
        cancel_deadline: '2098-11-26T15:30:00Z',
        paid_by: null,
        spots_left: 4,
      },
    }),
  );
  await page.goto(`/group${link}&lang=${lang}`);
  await expect(page.getByTestId('reserve-group')).toBeVisible();
};

export const groupStates = statesOf('group', {
  form: openForm,
  'form with errors': async (visit) => {
    await openForm(visit);
    await visit.page.locator('.group-import summary').click();
    await visit.page.locator('textarea').fill('Noa, 12-345-67\nDana, 12-345-67\nYoav, 1');
    await visit.page.locator('.group-import button').click();
    await visit.page.getByTestId('reserve-group').click();
    await expect(visit.page.locator('.error').first()).toBeVisible();
  },
  'incomplete link': async ({ page, lang }) => {
    await page.goto(`/group?lang=${lang}`);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  cars: openGroup((lang) => [car(lang, 1), car(lang, 2), car(lang, 3, { status: 'cancelled' })], 2),
  postponed: openGroup(
    (lang) => [
      car(lang, 1, { choice: choice(lang) }),
      car(lang, 2, { choice: choice(lang), former_spot: '7' }),
      car(lang, 3, {
        choice: choice(lang, { can_keep: false, default_choice: 'cancel' }),
        reservation_start: '2098-11-12T17:30:00Z',
      }),
    ],
    0,
  ),
  'event cancelled': openGroup(
    (lang) => [car(lang, 1, { status: 'cancelled' }), car(lang, 2, { status: 'cancelled' })],
    0,
    (lang) => ({ event_cancelled: true, cancel_reason: lang === 'he' ? 'הזמר חולה' : 'The singer is ill' }),
  ),
  'rejected code': async ({ page, lang }) => {
    await page.goto(`/group${link}&lang=${lang}`);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'cancelling all cars': async (visit) => {
    await openGroup(
      (lang) => [car(lang, 1, { choice: choice(lang) }), car(lang, 2, { choice: choice(lang) })],
      0,
    )(visit);
    await visit.page.getByTestId('group-choice-cancel').click();
    await expect(visit.page.getByRole('alertdialog')).toBeVisible();
  },
  'adding a car': async (visit) => {
    await openGroup((lang) => [car(lang, 1)], 2)(visit);
    await visit.page.getByTestId('add-car-open').click();
    await visit.page.getByTestId('add-car').click();
    await expect(visit.page.locator('.error')).toBeVisible();
  },
  'unknown link': async ({ page, lang }) => {
    await page.goto(`/group/unknown?lang=${lang}`);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'could not load': async ({ page, lang }) => {
    await page.route('**/groups/token/*', (route) => route.abort());
    await page.goto(`/group/secret?lang=${lang}`);
    await expect(page.getByTestId('retry')).toBeVisible();
  },
});
