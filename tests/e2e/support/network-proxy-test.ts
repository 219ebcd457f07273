import { type NetworkProxy, openNetworkProxy } from '../drivers/network-proxy';
import { server } from './server';
import { test as base } from './test';

/** Tests on a line of their own to the server, which they may cut. */
export const test = base.extend<{ networkProxy: NetworkProxy }>({
  networkProxy: async ({ browserName: _any }, use) => {
    const networkProxy = await openNetworkProxy(server.baseUrl);
    await use(networkProxy);
    await networkProxy.close();
  },
  baseURL: async ({ networkProxy }, use) => use(networkProxy.url),
});
