import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { portOf } from '../../../tools/lib/free-port.mjs';

/**
 * A minimal load balancer: polls the readiness of each server and distributes requests in turn, each on a new
 * connection. It does not retry.
 */
export async function startBalancer(t, servers, { intervalMs = 500 } = {}) {
  const ready = new Set(servers);
  let nextIndex = 0;
  const healthTimer = setInterval(() => {
    for (const server of servers) {
      void fetch(`${server.url}/health/ready`, { signal: AbortSignal.timeout(2_000) })
        .then(
          (response) => response.ok,
          () => false,
        )
        .then((isReady) => (isReady ? ready.add(server) : ready.delete(server)));
    }
  }, intervalMs);
  const balancer = createServer((incoming, outgoing) => {
    const candidates = [...ready];
    const server = candidates[nextIndex++ % candidates.length];
    if (!server) return void outgoing.writeHead(502).end();
    const { method, url, headers } = incoming;
    const proxied = request(new URL(url, server.url), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode, { ...response.headers, connection: 'keep-alive' });
      response.pipe(outgoing);
    });
    proxied.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(proxied);
  });
  // Longer than any test, so that clients never meet a closed connection.
  balancer.keepAliveTimeout = 600_000;
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  t.after(() => {
    clearInterval(healthTimer);
    balancer.closeAllConnections();
    balancer.close();
  });
  return { url: `http://127.0.0.1:${portOf(balancer)}`, isReady: (server) => ready.has(server) };
}
