import type { Dto } from '@panui/api';
import { nameInEntry } from './auditLogEntry';

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
