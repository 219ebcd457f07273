import assert from 'node:assert/strict';
import { test } from 'node:test';
import { longLines } from '../../tools/check/line-lengths.mjs';

const long = 'x'.repeat(121);

test('A long comment and a long line of SQL are reported, code and examples are not', () => {
  const source = `const a = '${long}';\n// ${long}\n  /** ${long} */\n   * ${long}\n   * @example "${long}"\n// short`;
  assert.deepEqual(longLines('a.ts', source), [
    'a.ts:2 has 124 characters; wrap it at 120',
    'a.ts:3 has 130 characters; wrap it at 120',
    'a.ts:4 has 126 characters; wrap it at 120',
  ]);
  assert.deepEqual(longLines('a.sql', `SELECT ${long}\nSELECT 1`), [
    'a.sql:1 has 128 characters; wrap it at 120',
  ]);
});
