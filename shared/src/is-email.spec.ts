import { emailKey, isEmail } from './is-email.js';

it.each(['noa@mail.com', ' noa@mail.co.il\n', "o'neil+parking@mail.com", 'נועה@דואר.קום'])(
  '%p is an email',
  (text) => expect(isEmail(text)).toBe(true),
);

it.each([
  '',
  'noa',
  'noa@',
  '@mail.com',
  'noa@mail',
  'noa@mail.',
  'noa@mail..com',
  'noa cohen@mail.com',
  'a@b@c.com',
])('%p is not an email', (text) => expect(isEmail(text)).toBe(false));

it.each([...',;:<>()[]\\"'])('An email has no %p, neither before nor after the @', (character) => {
  expect(isEmail(`noa${character}a@mail.com`)).toBe(false);
  expect(isEmail(`noa@mail${character}a.com`)).toBe(false);
  expect(isEmail(`noa@mail.co${character}m`)).toBe(false);
});

it.each([
  ['a right-to-left mark', '\u200fnoa@mail.com'],
  ['an embedding of direction', 'noa\u202b@mail.com'],
  ['a zero-width space in the domain', 'noa@ma\u200bil.com'],
  ['a soft hyphen', 'no\u00ada@mail.com'],
  ['a byte order mark', 'noa@mail.com\ufeff'],
  ['capital letters', 'Noa@Mail.com'],
])('An address with %s is the address without', (_, text) => {
  expect(isEmail(text)).toBe(true);
  expect(emailKey(text)).toBe('noa@mail.com');
});

it.each([
  ['the Kelvin sign', '\u212aim@mail.com'],
  ['a full-width letter', 'no\uff41@mail.com'],
  ['a full-width full stop', 'noa@mail\uff0ecom'],
  ['a decomposed accent', 'cafe\u0301@mail.com'],
  ['a ligature', 'o\ufb03ce@mail.com'],
  ['a dotted capital I', 'no\u0130@mail.com'],
  ['a control character', 'noa\u0001@mail.com'],
])('An address with %s is refused and equals no other address', (_, text) => {
  expect(isEmail(text)).toBe(false);
  expect(emailKey(text)).toBe(text);
});
