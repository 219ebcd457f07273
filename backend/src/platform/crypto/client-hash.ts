import { hash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network that counts as one client: an IPv4 address, or the /64 of an IPv6 address, which is one household or
 * phone. The result is the same for every spelling of an address.
 */
export function networkOf(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const prefix = parsed.toByteArray().slice(0, 8);
  return `${new ipaddr.IPv6([...prefix, ...Array<number>(8).fill(0)]).toString()}/64`;
}

/** Identifies clients without storing their addresses. */
export function clientHashOf(address: string, key: string): Buffer {
  return hash('sha256', key + networkOf(address), 'buffer').subarray(0, 16);
}
