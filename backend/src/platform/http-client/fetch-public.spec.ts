import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchPublic } from './fetch-public.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener, host = '127.0.0.1'): Promise<string> {
  const server = createServer(listener).listen(0, host);
  servers.push(server);
  await once(server, 'listening');
  return `http://${host}:${(server.address() as AddressInfo).port}/`;
}

/** Stands for a public address; all others of this machine are private. */
const isAllowed = (address: string) => address === '127.0.0.1';
const options = { maxBytes: 1_000, timeoutMs: 5_000, isAllowed };
const redirectTo = (location: string) =>
  serve((_request, response) => response.writeHead(302, { location }).end());

describe('fetchPublic', () => {
  it('The body is read, also after redirects', async () => {
    const target = await serve((_request, response) => response.end('calendar'));
    expect((await fetchPublic(await redirectTo(target), options)).toString()).toBe('calendar');
  });

  it('A private address is not connected to, in the URL and behind a redirect', async () => {
    let requests = 0;
    const secret = await serve((_request, response) => {
      requests += 1;
      response.end('secret');
    }, '127.0.0.2');
    await expect(fetchPublic(secret, options)).rejects.toThrow('a private address');
    await expect(fetchPublic(await redirectTo(secret), options)).rejects.toThrow('a private address');
    await expect(
      fetchPublic(secret.replace('127.0.0.2', 'localhost'), { ...options, isAllowed: () => false }),
    ).rejects.toThrow('a private address');
    expect(requests).toBe(0);
  });

  it('A response that is too long, an error and a redirect without end are errors', async () => {
    const long = await serve((_request, response) => response.end('x'.repeat(1_001)));
    await expect(fetchPublic(long, options)).rejects.toThrow('a response longer than 1000 bytes');
    const broken = await serve((_request, response) => response.writeHead(500).end());
    await expect(fetchPublic(broken, options)).rejects.toThrow('status 500');
    const loop = await serve((request, response) =>
      response.writeHead(302, { location: request.url ?? '/' }).end(),
    );
    await expect(fetchPublic(loop, options)).rejects.toThrow('too many redirects');
    await expect(fetchPublic(await redirectTo('file:///etc/passwd'), options)).rejects.toThrow(
      'no address of a web server',
    );
  });
});
