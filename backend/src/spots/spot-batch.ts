import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import type { CreateSpotBatchDto } from './spot.dto.js';

const maxBatchSize = 500;

export interface SpotDraft {
  number: string;
  floor: string;
  office: string;
  isHandicap: boolean;
  isElectric: boolean;
}

/** The spots of a range of numbers. */
export function readSpotBatch(batch: Omit<CreateSpotBatchDto, 'parking_lot_id'>): SpotDraft[] {
  const { first_number: first, last_number: last } = batch;
  if (last < first) throw invalidField('last_number', 'order', fieldMessage('last_before_first'));
  if (last - first >= maxBatchSize) {
    throw invalidField('last_number', 'too_many', fieldMessage('batch_too_large', { limit: maxBatchSize }));
  }
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    number: String(first + index),
    floor: batch.floor ?? '',
    office: batch.office ?? '',
    isHandicap: batch.is_handicap === true,
    isElectric: batch.is_electric === true,
  }));
}
