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

test('Comments, other strings and library members are not checked', () => {
  assert.deepEqual(retiredNames('src/route.ts', "// asked\nconst isOver = call('kept').walk;"), []);
});

test('A retired word in a log, in the message of an error or as an alias in SQL is reported', () => {
  const source = [
    'logger.warn(`the walk from ${lot} failed`);',
    "throw new ExternalServiceError('no answer');",
    'query(`WITH stays AS (SELECT 1 AS told) SELECT * FROM stays`);',
    "throw new Error('the file is in another place');",
  ].join('\n');
  assert.deepEqual(
    retiredNames('src/route.ts', source).map((line) => line.replace(/^.*say /, '')),
    ['reservation', 'notified, or the data of the message', 'walking route', 'response or result'],
  );
  assert.equal(retiredNames('functions/a.sql', '-- AS kept\nSELECT 1 AS kept;').length, 1);
});
