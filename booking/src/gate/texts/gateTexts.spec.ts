import en from './gate.en.json';
import he from './gate.he.json';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const hasHebrew = (text: string) => /[\u05d0-\u05ea]/.test(text);

it('Every text exists in both languages, with the same placeholders and in its language', () => {
  expect(Object.keys(he)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(he)) {
    const english = en[key as keyof typeof en];
    expect([key, placeholders(text)]).toEqual([key, placeholders(english)]);
    if (key === 'otherLanguage') continue;
    expect([key, hasHebrew(text), hasHebrew(english)]).toEqual([key, true, false]);
  }
});
