import { isPublicAddress } from './public-address.js';

it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ['loopback', '127.0.0.1'],
  ['a private network', '10.1.2.3'],
  ['a private network', '172.16.0.1'],
  ['a private network', '172.31.255.255'],
  ['a private network', '192.168.1.1'],
  ['link-local, with cloud metadata', '169.254.169.254'],
  ["Azure's metadata", '168.63.129.16'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['this network', '0.0.0.0'],
  ['documentation', '203.0.113.5'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['loopback', '::1'],
  ['unspecified', '::'],
  ['loopback in an IPv4-compatible address', '::127.0.0.1'],
  ['loopback in an IPv4-mapped address', '::ffff:127.0.0.1'],
  ['loopback in an IPv4-translated address', '::ffff:0:127.0.0.1'],
  ['unique local', 'fd00::1'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['deprecated site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local-use NAT64', '64:ff9b:1::1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:4136:e378::1'],
  ['documentation', '2001:db8::1'],
  ['not assigned', '4000::1'],
  ['a shorthand of loopback', '127.1'],
  ['a number', '2130706433'],
  ['a name', 'localhost'],
  ['nothing', ''],
])('No public address is %s: %s', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
