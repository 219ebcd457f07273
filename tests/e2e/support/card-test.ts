import { type CardServer, withCardServer } from './card-server';
import { test as base } from './test';

/** Tests of paying by card, each worker on a server and a payment company of its own. */
export const test = base.extend<object, { cards: CardServer }>({
  cards: [async ({}, use) => withCardServer(use), { scope: 'worker', timeout: 60_000 }],
  baseURL: ({ cards }, use) => use(cards.url),
});
