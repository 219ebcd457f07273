import { findExcess, parseJsonWithin } from './find-excess.js';

const limits = { nesting: 3, values: 50, fields: 4, items: 10, textLength: 5 };

describe('findExcess', () => {
  it.each([
    [{ a: '12345', b: [1, 2, { c: null }] }],
    [Array.from({ length: 10 }, () => true)],
    ['12345'],
    [null],
  ])('A value within its limits has no excess: %j', (value) => {
    expect(findExcess(value, limits)).toBeNull();
  });

  it.each([
    [{ a: { b: '123456' } }, 'a.b', 'too_long'],
    [{ a: Array.from({ length: 11 }, () => 1) }, 'a', 'too_many'],
    [{ a: 1, b: 2, c: 3, d: 4, e: 5 }, '', 'too_many'],
    [{ a: [[[1]]] }, 'a.0.0', 'invalid'],
    [{ ['x'.repeat(201)]: 1 }, 'x'.repeat(200), 'too_long'],
    [Array.from({ length: 10 }, () => [1, 2, 3, 4, 5]), '8.0', 'too_many'],
  ])('The field with the excess is named: %j', (value, field, code) => {
    expect(findExcess(value, limits)).toMatchObject({ field, code });
  });

  it('A value that nests deeper than the stack has an excess', () => {
    const deep = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown;
    expect(findExcess(deep, limits)).toMatchObject({ code: 'invalid' });
  });
});

describe('parseJsonWithin', () => {
  it('JSON within its limits is parsed, and other texts throw', () => {
    expect(parseJsonWithin(limits, '{"a":[1]}')).toEqual({ a: [1] });
    for (const text of ['{', '["123456"]', '[[[[]]]]']) expect(() => parseJsonWithin(limits, text)).toThrow();
  });
});
