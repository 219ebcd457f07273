import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/**
 * The address in an entry of X-Forwarded-For. Some proxies append the port of the connection: `192.0.2.7:4711`,
 * `[2001:db8::1]:4711`. Null for anything else.
 */
export function addressOf(entry: string): string | null {
  const [, ipv4, bracketed] = /^(?:([\d.]+)|\[([^\]]*)\])(?::\d{1,5})?$/.exec(entry) ?? [];
  if (ipv4 !== undefined) return isIPv4(ipv4) ? ipv4 : null;
  const ipv6 = bracketed ?? entry;
  // A zone is a name inside one machine.
  return isIPv6(ipv6) && !ipv6.includes('%') ? ipv6 : null;
}

/**
 * Reduces X-Forwarded-For to addresses, because any other text would count as a client with limits of its own. Entries
 * before one that is no address cannot be trusted. Without an address the request counts as the proxy's.
 */
export function normaliseForwardedFor({ headers, socket }: IncomingMessage): void {
  const forwardedFor = [headers['x-forwarded-for'] ?? []].flat();
  if (forwardedFor.length === 0) return;
  const addresses = forwardedFor.flatMap((value) => value.split(',')).map((entry) => addressOf(entry.trim()));
  const checked = addresses.slice(addresses.lastIndexOf(null) + 1);
  headers['x-forwarded-for'] = checked.length > 0 ? checked.join(', ') : (socket.remoteAddress ?? '');
}
