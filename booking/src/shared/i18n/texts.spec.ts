import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { landingTexts } from '@panui/shared/landing-texts';
import { problemMessages } from '@panui/shared/problem-messages';
import { textFiles } from '../testing/textFiles';
import { loadTexts } from './texts';
import coreEn from './texts/core.en.json';
import coreHe from './texts/core.he.json';
import eventEn from './texts/event.en.json';
import eventHe from './texts/event.he.json';
import reservationEn from './texts/reservation.en.json';
import reservationHe from './texts/reservation.he.json';

const pairs: [string, Record<string, unknown>, Record<string, unknown>][] = [
  ['core', coreHe, coreEn],
  ['event', eventHe, eventEn],
  ['landing', landingTexts.he, landingTexts.en],
  ['reservation', reservationHe, reservationEn],
  ['problems', problemMessages.he, problemMessages.en],
];

const placeholders = (text: unknown) =>
  [...String(text).matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
const hasHebrew = (text: unknown) => /[\u05d0-\u05ea]/.test(String(text));

describe.each(pairs)('Catalogue %s', (_name, he, en) => {
  it('Every text exists in both languages', () => {
    expect(Object.keys(he).sort()).toEqual(Object.keys(en).sort());
    for (const text of [...Object.values(he), ...Object.values(en)]) expect(String(text).trim()).not.toBe('');
  });

  it('Both languages use the same placeholders', () => {
    for (const key of Object.keys(he))
      expect([key, placeholders(he[key])]).toEqual([key, placeholders(en[key])]);
  });

  it('No text has an exclamation mark or a long dash', () => {
    for (const text of [...Object.values(he), ...Object.values(en)]) expect(text).not.toMatch(/[!—]/);
  });

  it('Hebrew texts are in Hebrew and English texts in English', () => {
    const languageNames = ['otherLanguage'];
    const calendars = ['calendar.google', 'calendar.outlook', 'calendar.file'];
    const maps = ['reservation.waze', 'trip.google', 'trip.apple'];
    const untranslatedKeys = ['reserve.dateAndHours', 'example.email', ...maps, ...calendars];
    for (const key of Object.keys(he).filter(
      (name) => ![...languageNames, ...untranslatedKeys].includes(name),
    )) {
      if (/[a-z]{4}/i.test(String(en[key]).replace(/\{\w+\}/g, '')))
        expect([key, hasHebrew(he[key])]).toEqual([key, true]);
      expect([key, hasHebrew(en[key])]).toEqual([key, false]);
    }
  });
});

it('The title and the greeting of the form do not claim that parking is already reserved', () => {
  for (const key of ['reserve.title', 'reserve.heading', 'reserve.greeting'] as const) {
    expect(coreHe[key]).not.toMatch(/שמור|מחכה/);
    expect(coreEn[key]).not.toMatch(/reserved|held/);
  }
  for (const key of ['reserve.title', 'reserve.heading'] as const)
    expect(coreEn[key]).toMatch(/reserve parking/i);
});

const sources = (directory: string): string[] =>
  readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) && !/\.spec\./.test(name) ? [path] : [];
  });

it('The code contains no Hebrew text', () => {
  const offenders = sources(join(__dirname, '../..')).filter((path) => hasHebrew(readFileSync(path, 'utf8')));
  expect(offenders).toEqual([]);
});

it('Every text is used in the code', () => {
  const code = sources(join(__dirname, '../..'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const families = [
    'door.',
    'noSpot.',
    'example.',
    'changeTime.reason.',
    'form.',
    'reservation.',
    'trip.phase.',
    'waitlist.',
    'mine.',
    'problem.',
    'hold.left.',
    'error.rejected.',
    'plate.',
    'how.',
    'benefits.',
    'nav.',
  ];
  const unused = [
    ...Object.keys(coreHe),
    ...Object.keys(landingTexts.he),
    ...Object.keys(reservationHe),
  ].filter((key) => !code.includes(`'${key}'`) && !families.some((family) => key.startsWith(family)));
  expect(unused).toEqual([]);
});

describe('loadTexts', () => {
  const originalFetch = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = originalFetch;
  });

  it('A catalogue is fetched once, and again only after a failure', async () => {
    textFiles['core.en'] = '/texts/core.en.json';
    const responses = [new Response(null, { status: 503 }), Response.json({ title: 'Parking' })];
    const requests: unknown[] = [];
    globalThis.fetch = async (url) => {
      requests.push(url);
      return responses.shift() ?? Response.error();
    };
    await expect(loadTexts('core', 'en')).rejects.toThrow('/texts/core.en.json: 503');
    expect(await loadTexts('core', 'en')).toEqual({ title: 'Parking' });
    expect(await loadTexts('core', 'en')).toEqual({ title: 'Parking' });
    expect(requests).toEqual(['/texts/core.en.json', '/texts/core.en.json']);
  });
});
