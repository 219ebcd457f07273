import { expect } from '@playwright/test';
import { of, ofWaiting, type State, type Visit } from '../state';
import { admin, failing, waiting } from './operators';

const filtered = `filter=${encodeURIComponent(JSON.stringify({ q: 'zzzzzz' }))}`;

const empty =
  (name: string, query = ''): State['open'] =>
  async (visit) => {
    const answer = { status: 200, json: [], headers: { 'Content-Range': 'rows */0' } };
    await visit.page.route(`**/admin/${name}?*`, (route) => route.fulfill(answer));
    await admin(`/${name}${query}`)(visit);
  };

/** The network goes while the list is there, and more of it is asked for. */
const offline =
  (name: string): State['open'] =>
  async (visit) => {
    await admin(`/${name}`)(visit);
    const { page } = visit;
    await page.context().setOffline(true);
    await page.evaluate((search) => {
      history.pushState(null, '', `?${search}`);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, filtered);
    await expect(page.getByRole('alert')).toBeVisible();
  };

/** The list of a resource in all its states, with the pages that belong to it; `fill` makes what it lists. */
export const resource = (
  name: string,
  more: Record<string, State['open']> = {},
  fill?: (visit: Visit) => Promise<unknown>,
): State[] => [
  ...of(name, {
    list: async (visit) => {
      await fill?.(visit);
      await admin(`/${name}`)(visit);
    },
    'empty list': empty(name),
    'nothing fits': empty(name, `?${filtered}`),
    'failed list': failing('admin', `/${name}`, `**/admin/${name}?*`),
    'offline list': offline(name),
    ...more,
  }),
  ...ofWaiting(name, {
    'list on its way': waiting('admin', `/${name}`, `**/admin/${name}?*`, '.list-wait'),
  }),
];
