import { hash } from '@node-rs/argon2';
import { fieldMessageText } from '../platform/problems/field-messages.js';
import { hashPassword, findPasswordIssue, passwordMatches } from './passwords.js';

describe('findPasswordIssue', () => {
  const issue = (password: unknown, role: 'admin' | 'user' = 'user') => {
    const message = findPasswordIssue(password, role, 'noa.cohen@example.test');
    return message && fieldMessageText(message, 'en');
  };

  it.each(['ארבע מילים בלי קשר', 'correct horse battery', 'x9!kfmQz2&vPw', 'lowercaseonlywithlength'])(
    'The password %s is accepted',
    (password) => {
      expect(issue(password)).toBeNull();
    },
  );

  it('A long password is accepted', () => {
    expect(issue('kpqzmwrn '.repeat(8) + 'xyv and more words')).toBeNull();
    expect(issue('ab'.repeat(150))).toMatch(/no more than 200/);
  });

  it('A password needs 12 characters, and 15 for an admin', () => {
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
    'zyxwvutsrqponml',
    'administrator26!',
    'Password123456!',
    'noa.cohen2026!',
    'panui-Parking-2026',
    'qwertyuiop1234',
  ])('The password %s is easy to guess', (password) => expect(issue(password)).toMatch(/easy to guess/));

  it('A password that is not a text is rejected', () => {
    expect(issue(undefined)).toMatch(/text/i);
    expect(issue(123456789012)).toMatch(/text/i);
  });
});

describe('passwordMatches', () => {
  it('A password matches only itself, beyond 72 bytes too', async () => {
    const password = 'x'.repeat(72) + 'the end';
    const cached = await hashPassword(password);
    expect(cached).toContain('$argon2id$');
    expect(await passwordMatches(password, cached)).toBe(true);
    expect(await passwordMatches('x'.repeat(72), cached)).toBe(false);
    expect(await passwordMatches(password, null)).toBe(false);
  });

  it.each([
    ['an accent as one character or two', 'caf\u00e9 crème brûlée', 'cafe\u0301 crème brûlée'],
    ['full-width letters', 'ｐａｓｓ of seven kites', 'pass of seven kites'],
    ['the Kelvin sign', '\u212aites over the harbour', 'Kites over the harbour'],
  ])('%s makes no difference', async (_, chosen, typed) => {
    const stored = await hashPassword(chosen);
    expect(await passwordMatches(typed, stored)).toBe(true);
    expect(await passwordMatches(chosen, stored)).toBe(true);
  });

  it('A password whose hash was made of the typed text still matches', async () => {
    const typed = 'cafe\u0301 of the old town';
    const stored = await hash(typed);
    expect(await passwordMatches(typed, stored)).toBe(true);
  });
});
