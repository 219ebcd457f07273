import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** 2000::/3 is the only part of IPv6 from which global unicast addresses are assigned. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** A public address under which Azure answers every virtual machine with its own metadata. */
const azureMetadata = '168.63.129.16';

/**
 * Whether an address is global unicast. What users enter leads to nothing else, so that it cannot be used to reach
 * the server's own network (SSRF). Addresses that embed another one (NAT64, 6to4, Teredo) are rejected, whatever they
 * embed.
 */
export function isPublicAddress(address: string): boolean {
  // Stricter than ipaddr.js, which also takes "127.1" and "0x7f000001".
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalUnicast);
  return parsed.toString() !== azureMetadata;
}
