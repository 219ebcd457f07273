import { readTypedDate, typedDateText } from './typedDate';

const read = (text: string, isFinal = true) => readTypedDate('date', text, { today: '2026-11-24', isFinal });

it.each([
  ['5/2/2026', '2026-02-05'],
  ['05.02.2026', '2026-02-05'],
  ['5-2-26', '2026-02-05'],
  ['05022026', '2026-02-05'],
  ['050226', '2026-02-05'],
  ['5.2', '2026-02-05'],
  ['2026-02-05', '2026-02-05'],
  ['٠٥/٠٢/٢٠٢٦', '2026-02-05'],
  ['31.2.2026', null],
  ['13/25/2026', null],
  ['5/2/1999', null],
  ['5/2/20262', null],
  ['rubbish', null],
])('The typed date %s is %s, the day first', (text, value) => {
  expect(read(text)).toBe(value);
});

it('While a date is typed, a year of two digits may go on', () => {
  expect(['5/2', '5/2/20', '050220', '5/2/2026'].map((text) => read(text, false))).toEqual([
    null,
    null,
    null,
    '2026-02-05',
  ]);
});

it.each([
  ['5/2/2026 19:30', '2026-02-05T19:30'],
  ['5.2.2026, 7:05', '2026-02-05T07:05'],
  ['5.2.26 1930', '2026-02-05T19:30'],
  ['2026-02-05T19:30', '2026-02-05T19:30'],
  ['5/2/2026', null],
  ['5/2/2026 24:00', null],
  ['5/2/2026 7:30 PM', null],
])('The typed time %s is %s', (text, value) => {
  expect(readTypedDate('datetime-local', text, { today: '2026-11-24', isFinal: true })).toBe(value);
});

it('A value is written in the language of the page, with 24 hours, and read back', () => {
  expect([
    typedDateText('date', '2026-02-05', 'he'),
    typedDateText('date', '2026-02-05', 'en'),
    typedDateText('datetime-local', '2026-02-05T19:30', 'he'),
    typedDateText('datetime-local', '2026-02-05T09:30', 'en'),
    typedDateText('date', '2026-02-31', 'en'),
  ]).toEqual(['5.2.2026', '05/02/2026', '5.2.2026 19:30', '05/02/2026 09:30', '']);
});
