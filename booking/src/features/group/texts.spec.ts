import en from './texts/group.en.json';
import he from './texts/group.he.json';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

it('Every text of groups exists in both languages, with the same placeholders', () => {
  expect(Object.keys(he).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(he))
    expect([key, placeholders(text)]).toEqual([key, placeholders(en[key as keyof typeof en])]);
});
