import { newSessionSecret, readSessionToken } from './session-token.js';

const secret = newSessionSecret();
const token = secret.tokenFor(1234);

it('A token names its lot and proves the secret of its hold', () => {
  expect(readSessionToken(token)).toEqual({ lotId: 1234, hash: secret.hash });
});

it.each([
  ['characters before the lot', `-${token}`],
  ['characters after the secret', `${token}A`],
  ['a character less', token.slice(0, -1)],
  ['no lot', token.slice(token.indexOf('.'))],
])('A token with %s is rejected', (_, malformed) => {
  expect(readSessionToken(malformed)).toBeNull();
});

it.each([
  ['nothing', undefined],
  ['a number', 5],
  ['a list of one token', [token]],
])('A token that is %s is rejected', (_, value) => {
  expect(readSessionToken(value)).toBeNull();
});
