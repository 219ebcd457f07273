import type { APIRequestContext, Page } from '@playwright/test';
import type { Lang } from '../e2e/support/texts';

export interface Visit {
  page: Page;
  request: APIRequestContext;
  lang: Lang;
}

/** A state that a page can be in. */
export interface State {
  page: string;
  name: string;
  /** Creates the data it needs, opens the page and resolves when the state is visible. */
  open: (visit: Visit) => Promise<void>;
  /** Restores the state after a change of the window size. */
  again?: (page: Page) => Promise<void>;
  /** The state includes a progress indicator. */
  isWaiting?: boolean;
}

export type AppName = 'driver' | 'operator';

/** The states of a page by name: `statesOf('reserve', { held: … })`. */
export const statesOf = (page: string, states: Record<string, State['open']>): State[] =>
  Object.entries(states).map(([name, open]) => ({ page, name, open }));

/** States that wait for a response that never comes. */
export const waitingStatesOf = (page: string, states: Record<string, State['open']>): State[] =>
  statesOf(page, states).map((state) => ({ ...state, isWaiting: true }));

/** A state that every change of the window size ends, so that it is restored each time. */
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

/** Changes a part of the server's response, for states that are rare or take long to produce. */
export async function modifyResponse(page: Page, url: string, change: object): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...change } });
  });
}

/** Disables the page's timers of this length, which would end the state before all screenshots are taken. */
export async function disableTimer(page: Page, ms: number): Promise<void> {
  await page.evaluate((left) => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, after?: number) =>
      after === left ? 0 : start(run, after)) as typeof setTimeout;
  }, ms);
}
