import { startEndToEndServer } from '../../../tools/lib/testing/end-to-end-server.mjs';
import { freePort } from './free-port';
import { server } from './server';
import { expect, test as base } from './test';

interface DemoServer {
  url: string;
  reservePath: string;
  databaseUrl: string;
}

/** Tests on a server of their own, which is a public demo. */
export const test = base.extend<object, { demo: DemoServer }>({
  demo: [
    async ({}, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const { env, stop } = await startEndToEndServer(server.databaseUrl, {
        DEMO: 'true',
        PORT: String(port),
        PUBLIC_URL: url,
      });
      await use({ url, reservePath: env.RESERVE_PATH, databaseUrl: env.E2E_DATABASE_URL });
      await stop();
    },
    // It seeds the demo's data.
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
});

export { expect };
