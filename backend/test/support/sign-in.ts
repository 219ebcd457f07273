import { hash } from '@node-rs/argon2';
import { User } from '../../src/users/user.entity.js';
import type { Role } from '../../src/platform/access/access.js';
import type { TestApp } from './test-app.js';

export const testPassword = 'correct horse battery';
/** Cheap to compare with, because most tests sign in. The hash names its own cost. */
let passwordHash: Promise<string> | null = null;
let users = 0;

/** Creates a user with the role and signs in. */
export async function createUser(
  test: TestApp,
  role: Role,
): Promise<{ id: number; email: string; token: string }> {
  passwordHash ??= hash(testPassword, { memoryCost: 8, timeCost: 1 });
  users += 1;
  const email = `${role}${users}@example.test`;
  const { manager } = test.dataSource;
  const { id } = await manager.save(manager.create(User, { email, role, passwordHash: await passwordHash }));
  return { id, email, token: await signIn(test, email) };
}

export async function signIn(test: TestApp, email: string, password = testPassword): Promise<string> {
  const response = await test.agent.post('/auth/login').send({ email, password });
  if (response.status !== 200) throw new Error(`not signed in: ${response.status} ${response.text}`);
  return (response.body as { access_token: string }).access_token;
}

type Method = 'get' | 'post' | 'put' | 'delete';

/** Sends requests with a user's token. */
export function asUser(test: TestApp, token: string) {
  const call = (method: Method) => (path: string, body?: object) => {
    const request = test.agent[method](path).set('authorization', `Bearer ${token}`);
    return body ? request.send(body) : request;
  };
  return { get: call('get'), post: call('post'), put: call('put'), delete: call('delete') };
}
