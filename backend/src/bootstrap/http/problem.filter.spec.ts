import { QueryFailedError } from 'typeorm';
import { problemOf } from './problem.filter.js';

const failed = (message: string, more: { constraint?: string } = {}) =>
  new QueryFailedError('INSERT', [], Object.assign(new Error(message), { code: '23505' }, more));

it.each([
  ['one machine', failed('duplicate key value', { constraint: 'users_email_key' })],
  ['several', failed('duplicate key value violates unique constraint "users_email_key_102009"')],
])('A duplicate email is reported as a conflict when users are stored on %s', (_, error) => {
  expect(problemOf(error)).toMatchObject({ code: 'conflict', options: { errors: [{ field: 'email' }] } });
});

it('Other database errors are reported without details', () => {
  expect(problemOf(failed('violates unique constraint "holds_pkey_102040"')).code).toBe('server_error');
});
