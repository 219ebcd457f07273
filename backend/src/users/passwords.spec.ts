import { fieldMessageText } from '../platform/problems/field-messages.js';
import { hashPassword, findPasswordIssue, passwordMatches } from './passwords.js';

describe('a new password', () => {
  const issue = (password: unknown, role: 'admin' | 'user' = 'user') => {
    const message = findPasswordIssue(password, role, 'noa.cohen@example.test');
    return message && fieldMessageText(message, 'en');
  };

  it.each(['ארבע מילים בלי קשר', 'correct horse battery', 'x9!kfmQz2&vPw', 'lowercaseonlywithlength'])(
    'may be %s',
    (password) => {
      expect(issue(password)).toBeNull();
    },
  );

  it('may be very long', () => {
    expect(issue('kpqzmwrn '.repeat(8) + 'xyv and more words')).toBeNull();
    expect(issue('ab'.repeat(150))).toMatch(/no more than 200/);
  });

  it('needs 12 characters, and 15 for an admin', () => {
    expect(issue('kfmqzvpwxrt')).toMatch(/at least 12/);
    expect(issue('kfmqzvpwxrtj')).toBeNull();
    expect(issue('kfmqzvpwxrtj', 'admin')).toMatch(/at least 15/);
  });

  it.each([
    'passwordpassword',
    'parkingparking1',
    'aaaaaaaaaaaaaa',
    '123456789012345',
    'abcdefghijklmnop',
    'Password123456!',
    'noa.cohen2026!',
    'panui-Parking-2026',
    'qwertyuiop1234',
  ])('may not be %s', (password) => expect(issue(password)).toMatch(/easy to guess/));

  it('must be a text', () => {
    expect(issue(undefined)).toMatch(/text/i);
    expect(issue(123456789012)).toMatch(/text/i);
  });
});

describe('a kept password', () => {
  it('matches itself whole, past any 72 bytes, and nothing else', async () => {
    const password = 'x'.repeat(72) + 'the end';
    const cached = await hashPassword(password);
    expect(cached).toContain('$argon2id$');
    expect(await passwordMatches(password, cached)).toBe(true);
    expect(await passwordMatches('x'.repeat(72), cached)).toBe(false);
    expect(await passwordMatches(password, null)).toBe(false);
  });
});
