/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { screen } from '@testing-library/react';
import { renderInAdmin } from '../../testing/renderInAdmin';
import { startStandInServer } from '../../testing/standInServer';
import { Timeline } from './Timeline';

it('An operator is named once, and a day is written as on the rest of the page', async () => {
  const change = '03.12.2026 19:15 · 105 → 03.12.2026 19:15 · 102';
  const event = {
    ...{ amount_agorot: null, price_before_agorot: null, price_after_agorot: null },
    ...{ from_lot_id: null, to_lot_id: null, at: '2026-11-30T08:00:00Z' },
  };
  const prices = { price_before_agorot: 3_200, price_after_agorot: 3_500 };
  startStandInServer({
    'GET /admin/reservations/5/timeline': [
      200,
      [
        { ...event, kind: 'time_changed', detail: `admin: ${change}`, ...prices, made_by: 'noa@panui.test' },
        { ...event, kind: 'plate_changed', detail: 'admin: 12345678 → 7654321', made_by: null },
      ],
    ],
  });
  renderInAdmin(<Timeline id={5} version="1" />);
  const [moved, replaced] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(moved).toContain('03/12/2026 19:15 · 105 → 03/12/2026 19:15 · 102');
  expect(moved).toMatch(/ · by noa@panui\.test$/);
  expect(moved).not.toContain('by an admin');
  expect(moved).toMatch(/^Time or spot changed03/);
  expect(moved).toMatch(/Price: \D*32 → \D*35/);
  expect(replaced).toContain('by an admin123-45-678 → 76-543-21');
});
