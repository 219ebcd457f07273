/** @jest-environment <rootDir>/../jest.jsdomWithFetch.js */
import { passkeyErrorMessage, passkeyObstacle } from './passkeys';

const pageAt = (hostname: string, isSecureContext = true) => ({
  location: { hostname },
  isSecureContext,
});

it.each(['192.0.2.7', '[2001:db8::1]'])('At the IP address %s the browser allows no passkeys', (hostname) => {
  expect(passkeyObstacle(pageAt(hostname))).toBe('panui.passkey.wrong_address');
});

it('On a page without encryption the address is the obstacle, not the browser', () => {
  expect(passkeyObstacle(pageAt('panui.example', false))).toBe('panui.passkey.wrong_address');
});

it('A browser without passkeys is the obstacle at a right address', () => {
  expect(passkeyObstacle(pageAt('panui.example'))).toBe('panui.passkey.unsupported');
});

it.each([
  ['SecurityError', /אינו מאפשר מפתחות גישה/],
  ['NotAllowedError', /לא אישר/],
  ['NotSupportedError', /אינו תומך/],
  ['UnknownError', /לא פעל במכשיר/],
  ['TypeError', /לא פעל במכשיר/],
])('The error %s of the browser has a text in the language of the page', (name, text) => {
  const error = Object.assign(new Error('192.0.2.7 is an invalid domain'), { name });
  expect(passkeyErrorMessage(error)).toMatch(text);
});
