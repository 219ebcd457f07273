import { ruleName } from './ruleName';

it('The rule that every lot begins with has one name in each language, and others are as they were typed', () => {
  const stored = 'יום כיפור · Yom Kippur';
  expect([ruleName(stored, 'he'), ruleName(stored, 'en')]).toEqual(['יום כיפור', 'Yom Kippur']);
  expect(ruleName('Concert · Menora', 'he')).toBe('Concert · Menora');
});
