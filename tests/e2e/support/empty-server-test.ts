import { startEndToEndServer } from '../../../tools/lib/testing/end-to-end-server.mjs';
import { passwordForTests } from './operators';
import { server } from './server';
import { expect, test as base } from './test';

export const firstAdmin = { ADMIN_EMAIL: 'first@example.test', ADMIN_PASSWORD: passwordForTests };

/** Tests on a server of their own, whose database has a first admin instead of the demo data. */
export const test = base.extend<object, { emptyServerUrl: string }>({
  emptyServerUrl: [
    async ({}, use) => {
      const { env, stop } = await startEndToEndServer(server.databaseUrl, firstAdmin);
      await use(env.BASE_URL);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ emptyServerUrl }, use) => use(emptyServerUrl),
});

export { expect };
