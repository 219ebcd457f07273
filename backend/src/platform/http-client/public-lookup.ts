import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.js';

/** Thrown for a URL that leads to the server's own network. */
export class PrivateAddressError extends Error {
  constructor() {
    super('a private address');
  }
}

export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

type LookupCallback = (error: Error | null, address?: string | LookupAddress[], family?: number) => void;

/** Resolves a name at the moment of connecting, so that a second DNS answer cannot point to a private address. */
export const lookupAllowed = (isAllowed: (address: string) => boolean): LookupFunction =>
  ((name: string, options: LookupOptions, found: LookupCallback) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address)))
        return found(new PrivateAddressError());
      return options.all ? found(null, addresses) : found(null, first.address, first.family);
    });
  }) as LookupFunction;

/** Addresses in a URL are not looked up. */
export function requireAllowed(url: URL, isAllowed: (address: string) => boolean = isPublicAddress): void {
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PrivateAddressError();
}
