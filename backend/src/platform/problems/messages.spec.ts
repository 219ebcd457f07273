import { contractDetails, problemDetails } from './details.js';
import { problemDocument } from './document.js';
import { fieldMessage, fieldMessages } from './field-messages.js';
import type { Language } from './language.js';
import { problemMessages } from '@panui/shared/problem-messages';
import { invalidField, problem } from './problem.js';

type Pair = [name: string, hebrew: string, english: string];

const titles = Object.keys(problemMessages.he) as (keyof typeof problemMessages.he)[];
const texts: Pair[] = [
  ...titles.map((code): Pair => [`title ${code}`, problemMessages.he[code], problemMessages.en[code]]),
  ...Object.entries(fieldMessages).map(([key, { he, en }]): Pair => [`field message ${key}`, he, en]),
  ...Object.entries(problemDetails)
    .filter(([key]) => !(key in contractDetails))
    .map(([key, { he, en }]): Pair => [`detail ${key}`, he, en]),
];
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const hebrewLetter = /[א-ת]/;

it.each(texts)(
  'The %s is written in Hebrew and in English, with the same values',
  (_name, hebrew, english) => {
    expect(hebrew).toMatch(hebrewLetter);
    expect(english).not.toMatch(hebrewLetter);
    expect(english).toMatch(/[a-z]/);
    expect(placeholders(hebrew)).toEqual(placeholders(english));
  },
);

it.each(Object.entries(contractDetails))(
  'The detail %s has the text of the contract in both languages',
  (key, text) => {
    const { he, en } = problemDetails[key as keyof typeof contractDetails];
    expect([he, en]).toEqual([text, text]);
  },
);

describe('problemDocument', () => {
  const documentIn = (language: Language, path = '/admin/users') =>
    problemDocument(invalidField('name', 'invalid', fieldMessage('too_long', { limit: 20 })), {
      path,
      language,
      requestId: 'x',
    });

  it('A field message follows the language of the request and contains its limit', () => {
    expect(documentIn('he')).toMatchObject({
      errors: [{ field: 'name', message: 'אפשר להזין עד 20 תווים' }],
    });
    expect(documentIn('en')).toMatchObject({ errors: [{ message: 'Enter no more than 20 characters' }] });
  });

  it('On /landing the detail is the code, and the field messages still follow the language', () => {
    expect(documentIn('he', '/landing/confirm-reservation?x=1')).toMatchObject({
      detail: 'validation_error',
      errors: [{ message: 'אפשר להזין עד 20 תווים' }],
    });
  });

  it('A missing record has one message for operators and another for drivers', () => {
    const detailAt = (path: string, code: 'reservation_not_found' | 'venue_not_found') =>
      problemDocument(problem(code), { path, language: 'en', requestId: 'x' }).detail;
    expect(detailAt('/owners/me/reservations/7', 'reservation_not_found')).toBe(
      'The reservation was not found.',
    );
    expect(detailAt('/admin/venues/7', 'venue_not_found')).toBe('The venue was not found.');
    expect(detailAt('/reservations/token/x', 'reservation_not_found')).toContain('check the link');
  });

  it('The title of a conflict does not advise to reload, which would not help with a taken email address', () => {
    const { title, detail } = problemDocument(problem('conflict', { detail: { key: 'email_taken' } }), {
      path: '/admin/users',
      language: 'en',
      requestId: 'x',
    });
    expect(title).toBe('Nothing was done, because something changed meanwhile. Please refresh the page.');
    expect(detail).toBe('This email address is already in use.');
  });

  it('The detail of the last admin follows the language of the request', () => {
    const detailIn = (language: Language) =>
      problemDocument(problem('conflict', { detail: { key: 'last_admin' } }), {
        path: '/admin/users/1',
        language,
        requestId: 'x',
      }).detail;
    expect(detailIn('en')).toBe('The last active admin cannot be deleted, disabled or demoted.');
    expect(detailIn('he')).toMatch(/^אי אפשר למחוק/);
  });
});
