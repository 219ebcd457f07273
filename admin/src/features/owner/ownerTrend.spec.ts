import type { Dto } from '@panui/api';
import { datesOf, revenueByDay, revenueByLot } from './ownerTrend';

const row = (date: string, lotId: number, agorot: number) =>
  ({ date, parking_lot_id: lotId, revenue_agorot: agorot }) as Dto<'RevenueReportRow'>;
const report = { rows: [row('2026-11-02', 1, 500), row('2026-11-02', 2, 300), row('2026-11-04', 2, -100)] };

it('A day without revenue is 0 between the others', () => {
  const dates = datesOf({ first: '2026-11-01', last: '2026-11-04' });
  expect(revenueByDay(report, dates)).toEqual([0, 800, 0, -100]);
});

it('Lots are listed by revenue, those without any too', () => {
  const lots = [1, 2, 3].map((id) => ({ id, name: `lot ${id}`, name_en: null }) as Dto<'Lot'>);
  const before = { rows: [row('2026-10-02', 2, 100)] };
  expect(revenueByLot(lots, report, before).map(({ id, now, before: then }) => [id, now, then])).toEqual([
    [1, 500, 0],
    [2, 200, 100],
    [3, 0, 0],
  ]);
});
