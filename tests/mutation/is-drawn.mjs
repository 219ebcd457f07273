import { createHash } from 'node:crypto';

/** Whether a mutant is in the sample of `share` percent. Depends on its description and the seed alone. */
export function isDrawn(mutant, { share, seed }) {
  const digest = createHash('sha256')
    .update(JSON.stringify([seed, mutant]))
    .digest();
  return digest.readUInt32BE() % 100 < share;
}
