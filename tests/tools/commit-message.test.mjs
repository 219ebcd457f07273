import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMessageErrors } from '../../tools/check/commit-message.mjs';

const valid = [
  'docs: line lengths',
  'fix(holds): release the spot when renewal is refused\n\nThe spot stayed taken for seven minutes.',
  'feat!: statements of owners\n\nOwners had to add up payments themselves.\n',
  'chore: merge parallel changes\n# Please enter the commit message',
  "Merge branch 'main' into statements",
  'fixup! fix(holds): release the spot',
];
for (const message of valid)
  test(`The message "${message.split('\n')[0]}" is accepted`, () => {
    assert.deepEqual(findMessageErrors(message), []);
  });

/** @type {[string, RegExp][]} */
const invalid = [
  ['Release the spot', /type\(scope\)/],
  ['wip: release the spot', /type\(scope\)/],
  ['docs: Line lengths.', /full stop/],
  ['docs:line lengths', /type\(scope\)/],
  [`docs: ${'x'.repeat(67)}`, /73 characters; at most 72/],
  ['fix(holds): release the spot', /body that says why/],
  ['feat: statements\n\n# comment', /body that says why/],
  ['docs: line lengths\nof every guide', /must be empty/],
  ['', /type\(scope\)/],
];
for (const [message, error] of invalid)
  test(`The message ${JSON.stringify(message.slice(0, 40))} is rejected, and the reason is named`, () => {
    assert.match(findMessageErrors(message).join('\n'), error);
  });
