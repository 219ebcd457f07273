import type { Dto } from '@panui/api';
import { nameInEntry, spotCountOf } from './auditLogEntry';

const entry = (fields: object) =>
  ({ resource: 'lot-rules', before: null, after: null, ...fields }) as Dto<'AuditLogEntry'>;

it.each([
  [
    'a changed record by its new name',
    { before: { name: 'Purim' }, after: { name: 'Purim, both days' } },
    'Purim, both days',
  ],
  ['a deleted record by its last name', { before: { name: 'Purim' } }, 'Purim'],
  ['an account by its legal name', { resource: 'accounts', after: { legal_name: 'Oren Ltd.' } }, 'Oren Ltd.'],
  ['a record without a name by none', { after: { is_active: true } }, null],
  ['a user not by the name of a passkey', { resource: 'users', after: { name: 'Phone' } }, null],
  ['a login by none', { resource: 'sessions', after: { email: 'noa@example.test' } }, null],
])('An entry calls %s', (_, fields, name) => {
  expect(nameInEntry(entry(fields))).toBe(name);
});

it.each([
  ['spots by their ids', { resource: 'spots', before: { spot_ids: [7, 8, 9] }, after: { updated: 3 } }, 3],
  ['spots by their number', { resource: 'spots', after: { spots: 2 } }, 2],
  ['one spot by none', { resource: 'spots', after: { number: '7' } }, null],
  ['other records by none', { after: { spots: 2 } }, null],
])('An entry counts %s', (_, fields, count) => {
  expect(spotCountOf(entry(fields))).toBe(count);
});
