import { dataProvider } from './dataProvider';

const rowsPerCall = 1000;

/** All rows of a collection, page by page, for views that show everything, such as a lot's floors. */
export async function fetchAllRows<T extends { id: number }>(
  resource: string,
  filter: Record<string, unknown>,
  sort: { field: string; order: 'ASC' | 'DESC' } = { field: 'id', order: 'ASC' },
): Promise<T[]> {
  const rows: T[] = [];
  for (let page = 1; ; page++) {
    const { data, total = 0 } = await dataProvider.getList<T>(resource, {
      filter,
      sort,
      pagination: { page, perPage: rowsPerCall },
    });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}
