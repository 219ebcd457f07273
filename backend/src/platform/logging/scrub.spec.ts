import { scrubbed } from './scrub.js';

it.each([
  ['550 <noa@example.test>: no such user', '550 <[email]>: no such user'],
  ['SMS to 054-123-4567 refused', 'SMS to [phone] refused'],
  ['SMS to +972541234567 refused', 'SMS to [phone] refused'],
  [
    'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjF9.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U expired',
    'Bearer [session] expired',
  ],
  ['no hold 3.N4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg here', 'no hold 3.[secret] here'],
  [
    'connect to postgres://panui:hush@db:5432/panui failed',
    'connect to postgres://[password]@db:5432/panui failed',
  ],
  ['invalid input syntax for type bigint: "12-345-67"', 'invalid input syntax for type bigint: [value]'],
  ['gate pgk_abcDEF123 is gone', 'gate [key] is gone'],
])('Secrets and personal data are removed from %j', (text, left) => {
  expect(scrubbed(text)).toBe(left);
});

it.each([
  'message 1234567 (mail confirmed): Greeting never received',
  'd3b07384-d9a0-4c9b-8c8e-2f7c6f1e5a11 GET /reservations/token/:token',
  'clearing failed: at 2026-11-21T06:00:00.123Z after 05:59:59',
  'duplicate key value violates unique constraint "reservations_one_owner_idx"',
  'at RoutesResolver.registerAllTheRoutersOfTheApplication (node_modules/@nestjs/core/router.js:1:2)',
])('The text %j is unchanged', (text) => {
  expect(scrubbed(text)).toBe(text);
});
