import { isEmail } from './is-email.js';

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
