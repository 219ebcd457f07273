import { Reflector } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';

const guard = new AccessGuard(new Reflector());

describe('The result of reading a session', () => {
  it('Without a user it is unauthorized', () => {
    expect(() => guard.handleRequest(null, false)).toThrow(expect.objectContaining({ code: 'unauthorized' }));
  });

  it('A failure, such as an unavailable database, is passed on and is not an invalid session', () => {
    const failure = new Error('the database does not respond');
    expect(() => guard.handleRequest(failure, false)).toThrow(failure);
  });

  it('A user passes', () => {
    const user = { id: 1 };
    expect(guard.handleRequest(null, user)).toBe(user);
  });
});
