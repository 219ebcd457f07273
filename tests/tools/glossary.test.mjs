import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retiredNames } from '../../tools/check/glossary.mjs';

test('A retired word in a declared name or a file name is reported with its line', () => {
  const found = retiredNames(
    'src/kept-walks.ts',
    'const a = 1;\nexport function askServer(longestMs: number) {}',
  );
  assert.deepEqual(
    found.map((line) => line.split(' – ')[0]),
    [
      'src/kept-walks.ts:1: "kept-walks"',
      'src/kept-walks.ts:2: "askServer"',
      'src/kept-walks.ts:2: "longestMs"',
    ],
  );
});

test('Comments, strings, library members and names on the wire are not checked', () => {
  assert.deepEqual(retiredNames('src/route.ts', "// asked\nconst stay_over = call('kept').walk;"), []);
});
