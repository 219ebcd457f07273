import { useTestApp } from '../support/test-app.js';

const limit = 30;
const test = useTestApp({ RATE_LIMIT_PER_MINUTE: String(limit), TRUST_PROXY: 'loopback, 10.0.0.0/8' });

/** The number of requests, of three more than the limit, that it lets through. */
async function acceptedRequests(forwardedFor: (index: number) => string): Promise<number> {
  let accepted = 0;
  for (let index = 1; index <= limit + 3; index++) {
    const request = test.agent.post('/landing/release-hold').set('x-forwarded-for', forwardedFor(index));
    if ((await request.send({})).status === 204) accepted++;
  }
  return accepted;
}

describe('X-Forwarded-For of a trusted proxy', () => {
  it.each([
    ['an IPv4 address with a port', (index: number) => `192.0.2.1:${4710 + index}`],
    ['an IPv6 address in brackets', (index: number) => `[2001:db8:1::${index}]`],
    ['an IPv6 address in brackets with a port', (index: number) => `[2001:db8:2::1]:${4710 + index}`],
    ['a second proxy with a port', (index: number) => `192.0.2.2:${4710 + index}, 10.0.0.2:${4710 + index}`],
    ['an invented entry before the address', (index: number) => `client-${index}, 192.0.2.3:4711`],
  ])('All requests of one client share one limit: %s', async (_, forwardedFor) => {
    expect(await acceptedRequests(forwardedFor)).toBe(limit);
  });

  it.each([
    ['a word', (index: number) => `unknown-${index}`],
    ['a number of four digits', (index: number) => `192.0.2.${1000 + index}:80`],
    ['a word after an address', (index: number) => `192.0.2.${100 + index}, host-${index}`],
    ['an IPv6 address with a zone', (index: number) => `fe80::${index}:0:0:0:1%eth0`],
    ['a port that is no number', (index: number) => `192.0.2.${100 + index}:p${index}`],
    ['an empty address in brackets', (index: number) => `[]:${4710 + index}`],
  ])('A text that is no address is no client: %s', async (_, forwardedFor) => {
    expect(await acceptedRequests(forwardedFor)).toBeLessThanOrEqual(limit);
  });

  it.each([
    ['IPv4 addresses with ports', (index: number) => `198.51.100.${index}:4711`],
    ['IPv6 networks in brackets', (index: number) => `[2001:db8:3:${index}::1]:4711`],
    ['plain IPv6 networks', (index: number) => `2001:db8:4:${index}::1`],
  ])('Different %s are different clients', async (_, forwardedFor) => {
    expect(await acceptedRequests(forwardedFor)).toBe(limit + 3);
  });
});
