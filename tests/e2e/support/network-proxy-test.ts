import { type NetworkProxy, openNetworkProxy } from './network-proxy';
import { server } from './server';
import { test as base } from './test';

/** Tests with their own proxy to the server, which they can disconnect. */
export const test = base.extend<{ networkProxy: NetworkProxy }>({
  networkProxy: async ({ browserName: _any }, use) => {
    const networkProxy = await openNetworkProxy(server.baseUrl);
    await use(networkProxy);
    await networkProxy.close();
  },
  baseURL: async ({ networkProxy }, use) => use(networkProxy.url),
});
