import { clientHashOf, networkOf } from './client-hash.js';

const key = 'the key of this test';

it.each([
  ['two addresses of one /64', '2001:db8::1', '2001:db8::2'],
  ['a compressed and a written-out address', '2001:db8::1', '2001:0DB8:0000:0000:0000:0000:0000:0001'],
  ['an IPv4 address and its IPv6-mapped form', '203.0.113.7', '::ffff:203.0.113.7'],
  ['an address with a zone', 'fe80::1%eth0', 'fe80::2'],
])('Requests from %s count as one client', (_what, one, other) => {
  expect(networkOf(one)).toBe(networkOf(other));
  expect(clientHashOf(one, key)).toEqual(clientHashOf(other, key));
});

it.each([
  ['neighbouring /64 networks', '2001:db8:0:1::1', '2001:db8:0:2::1'],
  ['networks that differ only after a compressed run', '2001:db8::1', '2001:db8:0:1::1'],
  ['two IPv4 addresses', '203.0.113.7', '203.0.113.8'],
])('Requests from %s count as different clients', (_what, one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other));
});

it('A value that is not an address counts as its own client', () => {
  expect(networkOf('waitlist')).toBe('waitlist');
});
