import { createHash } from 'node:crypto';

/** What counts as one client: the address, and of an IPv6 address the /64, which is one household's or phone's. */
export function networkOf(address: string): string {
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}

/** Tells clients apart without keeping their addresses. */
export function clientHashOf(address: string, key: string): Buffer {
  return createHash('sha256').update(key).update(networkOf(address)).digest().subarray(0, 16);
}
