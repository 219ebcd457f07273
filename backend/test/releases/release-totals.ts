import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { TestApp } from '../support/test-app.js';
import type { ReleaseSecrets } from './release-data.js';

/** Counts and sums by what they count, such as the payments of a lot in a status. */
export type Totals = Record<string, Record<string, number> | string>;

/** A release: its data are in `data.backup` beside it. */
export interface Release {
  taken_at: string;
  migrations: string[];
  secrets: ReleaseSecrets;
  totals: Totals;
  pages: Pages;
}

const totalsSql = readFileSync(join(__dirname, 'totals.sql'), 'utf8');

export async function readTotals(dataSource: DataSource): Promise<Totals> {
  const [{ totals }] = await dataSource.query<[{ totals: Totals }]>(totalsSql);
  return totals;
}

/**
 * The totals without what an upgrade adds: changes that wait to be folded into the statistics, and new versions of the
 * default legal texts.
 */
export function withoutAdditions({ rows, ...totals }: Totals): Totals {
  const { statistic_deltas: waiting, ...others } = rows as Record<string, number>;
  for (const table of growingTables) delete others[table];
  if (waiting === undefined) throw new Error('The totals have no changes of statistics.');
  return { ...totals, rows: others };
}

/** Tables to which an upgrade may add: versions of legal texts, and that they were published. */
export const growingTables = ['legal_texts', 'audit_log'];

export const countRows = ({ rows }: Totals, table: string): number =>
  (rows as Record<string, number>)[table] ?? 0;

type Page = Record<string, unknown>;

export interface Pages {
  reservations: Page[];
  sharedViews: Page[];
  waitlist: Page[];
  deviceKeys: Page[];
}

/** The fields that a later version shows unchanged; it may add others. */
const comparedFields = [
  'status',
  'state',
  'parking_lot_name',
  'parking_lot_address',
  'venue_id',
  'venue_name',
  'spot_number',
  'reservation_start',
  'reservation_end',
  'license_plate',
  'price_agorot',
  'code',
];

const comparedOf = (body: Page): Page =>
  Object.fromEntries(comparedFields.flatMap((name) => (name in body ? [[name, body[name]]] : [])));

/** What the holder of each link and key gets. */
export async function readPages(test: TestApp, secrets: ReleaseSecrets): Promise<Pages> {
  const read = async (
    values: string[],
    request: (value: string) => PromiseLike<{ status: number; body: unknown }>,
  ) => {
    const pages: Page[] = [];
    for (const value of values) {
      const { status, body } = await request(value);
      pages.push({ http: status, ...comparedOf(body as Page) });
    }
    return pages;
  };
  return {
    reservations: await read(secrets.reservations, (token) => test.agent.get(`/reservations/token/${token}`)),
    sharedViews: await read(secrets.sharedViews, (token) => test.agent.get(`/reservations/shared/${token}`)),
    waitlist: await read(secrets.waitlist, (token) =>
      test.agent.post('/landing/waitlist/place').send({ token }),
    ),
    deviceKeys: await read(secrets.deviceKeys, (key) =>
      test.agent.get('/gate/v1/allowlist').set('authorization', `Bearer ${key}`),
    ),
  };
}
