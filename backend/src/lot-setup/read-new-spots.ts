import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import { readSpotBatch, type SpotDraft } from '../spots/spot-batch.js';
import { inRow } from './in-row.js';
import { maxNewSpots, type SpotRangeDto } from './setup-lot.dto.js';

/** The spots of a new lot: those that are copied and those of ranges, each number once. */
export async function readNewSpots(
  copied: readonly SpotDraft[],
  ranges: readonly SpotRangeDto[],
): Promise<SpotDraft[]> {
  const drafts = [...copied];
  const numbers = new Set(copied.map(({ number }) => number));
  for (const [index, range] of ranges.entries()) {
    for (const draft of await inRow(`spots.${index}`, () => readSpotBatch(range))) {
      const { number } = draft;
      if (numbers.has(number))
        throw invalidField(
          `spots.${index}.first_number`,
          'taken',
          fieldMessage('spot_number_twice', { number }),
        );
      numbers.add(number);
      drafts.push(draft);
    }
  }
  if (drafts.length > maxNewSpots)
    throw invalidField('spots', 'too_many', fieldMessage('new_lot_too_large', { limit: maxNewSpots }));
  return drafts;
}
