import { meantDomain } from './meantDomain';

const domains = ['gmail.com', 'walla.co.il', 'outlook.com', 'icloud.com', 'hotmail.com', 'yahoo.com'];

it.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['Gmaill.com', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['wala.co.il', 'walla.co.il'],
  ['outlok.com', 'outlook.com'],
])('%s was meant to be %s', (typed, meant) => {
  expect(meantDomain(typed, domains)).toBe(meant);
});

it.each(['gmail.com', 'GMAIL.com', 'mail.com', 'ymail.com', 'email.com', 'example.com', 'panui.co.il', ''])(
  '%s is left as it is',
  (typed) => {
    expect(meantDomain(typed, domains)).toBeUndefined();
  },
);
