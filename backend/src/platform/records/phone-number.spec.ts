import { phoneSearchTexts, displayedPhone, storedPhone } from './phone-number.js';

const spellings = [
  '050-234-5678',
  '0502345678',
  '(050) 234 5678',
  '+972502345678',
  '+972 (0)50 234-5678',
  '(+972) 50-234-5678',
  ' 972502345678',
  '00972-50-2345678',
  '٠٥٠٢٣٤٥٦٧٨',
  '۰۵۰־۲۳۴۵۶۷۸',
  '０５０－２３４－５６７８',
  // As copied from a list of contacts.
  '\u202d050-234-5678\u202c',
];

it.each(spellings)('The number %j is stored as E.164 and shown in the national form', (typed) => {
  expect(storedPhone(typed)).toBe('+972502345678');
  expect(displayedPhone(storedPhone(typed))).toBe('050-234-5678');
});

it.each([
  ['+44 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
  [' 442079460958', '+442079460958', '+44 20 7946 0958'],
  ['0044 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
  ['03-555-0100', '+97235550100', '03-555-0100'],
  // Never assigned, and therefore used in examples and demo data.
  ['050-000-0001', '+972500000001', '050-000-0001'],
])('The number %j is stored as %s and displayed as %s', (typed, stored, displayed) => {
  expect(storedPhone(typed)).toBe(stored);
  expect(displayedPhone(stored)).toBe(displayed);
});

it('A number that is too long for its country remains as typed', () => {
  expect(storedPhone(' 050-234-5678-0000-00 ')).toBe('050-234-5678-0000-00');
  expect(displayedPhone('')).toBe('');
  expect(storedPhone('050-000-0001 ext')).toBe('050-000-0001 ext');
});

it.each(spellings)('A search for %j finds E.164 and earlier spellings', (typed) => {
  const withoutSeparators = (stored: string) => stored.replace(/[- ]/g, '');
  for (const stored of ['+972502345678', '050-234-5678', '(050) 234-5678', '+972 (0)50-234-5678'])
    expect(phoneSearchTexts(typed).some((text) => withoutSeparators(stored).includes(text))).toBe(true);
});

it.each([
  ['050-2', '502'],
  ['0001', '0001'],
  ['972', '972'],
  ['5678', '5678'],
])('A search for the part %j looks for %s', (typed, digits) => {
  expect(phoneSearchTexts(typed)[0]).toBe(digits);
});

it('A text with letters is no part of a number', () => {
  expect(phoneSearchTexts('Dana 2')).toEqual([]);
  expect(phoneSearchTexts(' - ')).toEqual([]);
});
