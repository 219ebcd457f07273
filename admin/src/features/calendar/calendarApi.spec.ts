/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { startStandInServer } from '../../testing/standInServer';
import { lotCalendar } from './calendarApi';

const pageOf = (path: string, range: string) =>
  `GET ${path}?${new URLSearchParams({
    filter: '{"parking_lot_id":3}',
    range,
    sort: '["number","ASC"]',
  })}`;
const spotsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: first + index }));

it.each([
  [true, '/admin/spots'],
  [false, '/owners/me/spots'],
])('All spots of a large lot are loaded (for an admin: %s)', async (isAdmin, path) => {
  startStandInServer({
    [pageOf(path, '[0,999]')]: [200, spotsFrom(1, 1000), 1200],
    [pageOf(path, '[1000,1999]')]: [200, spotsFrom(1001, 200), 1200],
  });
  expect(await lotCalendar(isAdmin, 3).spots()).toHaveLength(1200);
});
