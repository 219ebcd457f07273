/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { startStandInServer } from '../testing/standInServer';
import { checkedFilter, dataProvider } from './dataProvider';

it('The last instant of an earlier version and empty days are left out of a filter', () => {
  const now = '2026-11-30T10:00:00.000Z';
  expect(checkedFilter({ from: now, until: now, is_inside: false, to: '' })).toEqual({
    from: now,
    is_inside: false,
  });
});

it('A filter whose days do not fit is rejected with its fields and without a request', async () => {
  const server = startStandInServer({});
  const list = (filter: object) =>
    dataProvider.getList('reservations', {
      filter,
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 25 },
    });
  await expect(list({ from: '2026-11-30', to: '2026-11-29' })).rejects.toMatchObject({
    status: 400,
    body: { errors: { 'filter.to': 'היום האחרון מוקדם מהראשון' } },
  });
  await expect(list({ from: '2026-02-30' })).rejects.toMatchObject({
    body: { errors: { 'filter.from': '״2026-02-30״ אינו תאריך' } },
  });
  expect(server.requests).toEqual([]);
});
