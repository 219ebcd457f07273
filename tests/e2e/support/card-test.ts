import { type CardServer, withCardServer } from './card-server';
import { test as base } from './test';

/** Tests of card payments. Each worker has its own server and fake payment provider. */
export const test = base.extend<object, { cards: CardServer }>({
  cards: [async ({}, use) => withCardServer(use), { scope: 'worker', timeout: 60_000 }],
  baseURL: ({ cards }, use) => use(cards.url),
});

test.afterEach(({ cards }) => {
  cards.cardcom.recover();
  cards.cardcom.sendsNotices = true;
});
