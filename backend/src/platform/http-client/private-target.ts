import { promises as dns } from 'node:dns';
import { withTimeout } from '../clock/with-timeout.js';
import { requireExternalCalls } from './external-calls.js';
import { isPublicAddress } from './public-address.js';
import { hostOf } from './public-lookup.js';

const lookupTimeoutMs = 2_000;

/** Whether a URL is known to lead to a private address. A name that cannot be resolved now may become public. */
export async function leadsToPrivateAddress(url: URL): Promise<boolean> {
  requireExternalCalls();
  const addresses = await withTimeout(dns.lookup(hostOf(url), { all: true }), lookupTimeoutMs, []);
  return !addresses.every(({ address }) => isPublicAddress(address));
}
