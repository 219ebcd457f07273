import type { APIRequestContext, Page } from '@playwright/test';
import type { Lang } from '../e2e/drivers/texts';

export interface Visit {
  page: Page;
  request: APIRequestContext;
  lang: Lang;
}

/** One thing that a page can show. */
export interface State {
  page: string;
  name: string;
  /** Brings it about, and resolves when it can be seen. What it needs of its own it makes. */
  open: (visit: Visit) => Promise<void>;
  /** Brings it about once more where a change of the window took it away. */
  again?: (page: Page) => Promise<void>;
  /** What turns while something is on its way belongs to it. */
  isWaiting?: boolean;
}

export type AppName = 'driver' | 'operator';

/** Names a page's states: `of('reserve', { held: ... })`. */
export const statesOf = (page: string, states: Record<string, State['open']>): State[] =>
  Object.entries(states).map(([name, open]) => ({ page, name, open }));

/** The same, of states that last: an answer that never comes. */
export const waitingStatesOf = (page: string, states: Record<string, State['open']>): State[] =>
  statesOf(page, states).map((state) => ({ ...state, isWaiting: true }));

/** The same, of what a change of the window takes away: it is brought about in each. */
export const repeatedState = (
  page: string,
  name: string,
  open: State['open'],
  again: NonNullable<State['again']>,
): State => ({
  page,
  name,
  open: async (visit) => {
    await open(visit);
    await again(visit.page);
  },
  again,
});

/** The server's own answer with some of it changed, for what is rare or takes long to bring about. */
export async function modifyResponse(page: Page, url: string, change: object): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...change } });
  });
}

/** Leaves out what the page would do of itself after so long: too short to look at it from all sides. */
export async function disableTimer(page: Page, ms: number): Promise<void> {
  await page.evaluate((left) => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, after?: number) =>
      after === left ? 0 : start(run, after)) as typeof setTimeout;
  }, ms);
}
