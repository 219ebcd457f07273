import { type Line, openLine } from '../drivers/line';
import { server } from './server';
import { test as base } from './test';

/** Tests on a line of their own to the server, which they may cut. */
export const test = base.extend<{ line: Line }>({
  line: async ({ browserName: _any }, use) => {
    const line = await openLine(server.baseUrl);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});
