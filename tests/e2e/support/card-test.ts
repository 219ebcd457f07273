import { type CardServer, withCardServer } from './card-server';
import { test as base } from './test';

/**
 * Tests of card payments. Each worker has its own server and fake payment provider, which works again after each test.
 */
export const test = base.extend<{ restoredProvider: void }, { cards: CardServer }>({
  cards: [async ({}, use) => withCardServer(use), { scope: 'worker', timeout: 120_000 }],
  baseURL: ({ cards }, use) => use(cards.url),
  restoredProvider: [
    async ({ cards }, use) => {
      await use();
      cards.cardcom.recover();
      cards.cardcom.sendsNotices = true;
    },
    { auto: true },
  ],
});
