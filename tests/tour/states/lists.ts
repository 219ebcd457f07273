import { expect } from '@playwright/test';
import { statesOf, waitingStatesOf, type State, type Visit } from '../page-state';
import { admin, failingPage, loadingPage } from './operator-helpers';

const filtered = `filter=${encodeURIComponent(JSON.stringify({ q: 'zzzzzz' }))}`;

const empty =
  (name: string, query = ''): State['open'] =>
  async (visit) => {
    const response = { status: 200, json: [], headers: { 'Content-Range': 'rows */0' } };
    await visit.page.route(`**/admin/${name}?*`, (route) => route.fulfill(response));
    await admin(`/${name}${query}`)(visit);
  };

/** The network is lost after the list has loaded, and the next page is requested. */
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

/** The states of a resource's list and of its other pages. `fill` creates a record for the list. */
export const resource = (
  name: string,
  more: Record<string, State['open']> = {},
  fill?: (visit: Visit) => Promise<unknown>,
): State[] => [
  ...statesOf(name, {
    list: async (visit) => {
      await fill?.(visit);
      await admin(`/${name}`)(visit);
    },
    'empty list': empty(name),
    'nothing fits': empty(name, `?${filtered}`),
    'failed list': failingPage('admin', `/${name}`, `**/admin/${name}?*`),
    'offline list': offline(name),
    ...more,
  }),
  ...waitingStatesOf(name, {
    'list on its way': loadingPage('admin', `/${name}`, `**/admin/${name}?*`, '.list-skeleton'),
  }),
];
