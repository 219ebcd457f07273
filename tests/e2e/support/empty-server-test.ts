import { request } from '@playwright/test';
import { IdentityProvider } from '../../../backend/test/support/fake-servers/identity-provider';
import { startEndToEndServer } from '../../../tools/lib/testing/end-to-end-server.mjs';
import { freePort } from './free-port';
import { passwordForTests } from './operators';
import { server } from './server';
import { expect, test as base } from './test';

export const firstAdmin = { ADMIN_EMAIL: 'first@example.test', ADMIN_PASSWORD: passwordForTests };

/** It has a name of its own, which passkeys need, and a provider for single sign-on. */
interface EmptyServer {
  url: string;
  provider: IdentityProvider;
  /** Calls the API as the first admin. */
  asAdmin: <T>(method: string, path: string, data?: object) => Promise<T>;
}

async function connect(url: string): Promise<EmptyServer['asAdmin']> {
  const context = await request.newContext({ baseURL: url });
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = firstAdmin;
  const login = await context.post('/auth/login', { data: { email, password } });
  const { access_token } = (await login.json()) as { access_token: string };
  return async <T>(method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${access_token}` };
    const response = await context.fetch(path, { method, headers, ...(data && { data }) });
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return (await response.json()) as T;
  };
}

/**
 * Tests on a server of their own, whose database has a first admin instead of the demo data. They share it, so only the
 * test of the first run may create a venue.
 */
export const test = base.extend<object, { emptyServer: EmptyServer }>({
  emptyServer: [
    async ({}, use) => {
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const provider = await IdentityProvider.start(url);
      const { stop } = await startEndToEndServer(server.databaseUrl, {
        ...firstAdmin,
        ...provider.environment,
        PORT: String(port),
        PUBLIC_URL: url,
      });
      await use({ url, provider, asAdmin: await connect(url) });
      await stop();
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ emptyServer }, use) => use(emptyServer.url),
});

export { expect };
