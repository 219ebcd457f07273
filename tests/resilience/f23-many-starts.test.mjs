import { test } from 'node:test';
import { startAtOnce } from './support/start-at-once.mjs';

// `npm test` starts two.
test('F23: Of four servers that start at once on an empty database, one migrates it and all are ready within 20 s', async (t) => {
  await startAtOnce(t, 4);
});
