import {
  boolean,
  type FieldRules,
  readNewRecord,
  text,
  wholeNumberBetween,
} from '../platform/lists/record-fields.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';

const maxBatchSize = 500;

const batchFields: FieldRules = {
  parking_lot_id: { check: wholeNumberBetween(1, Number.MAX_SAFE_INTEGER), required: true },
  floor: { check: text({ max: 20 }) },
  office: { check: text({ max: 100 }) },
  first_number: { check: wholeNumberBetween(0, 1_000_000), required: true },
  last_number: { check: wholeNumberBetween(0, 1_000_000), required: true },
  is_handicap: { check: boolean },
  is_electric: { check: boolean },
};

export interface SpotDraft {
  number: string;
  floor: string;
  office: string;
  isHandicap: boolean;
  isElectric: boolean;
}

/** Reads "floor -2, numbers 201 to 260, office B" as the spots that it means. */
export function readSpotBatch(body: Record<string, unknown>): { parkingLotId: number; drafts: SpotDraft[] } {
  const values = readNewRecord(body, batchFields);
  const first = values['first_number'] as number;
  const last = values['last_number'] as number;
  if (last < first) throw invalidField('last_number', 'order', fieldMessage('last_before_first'));
  if (last - first >= maxBatchSize) {
    throw invalidField('last_number', 'too_many', fieldMessage('batch_too_large', { limit: maxBatchSize }));
  }
  const drafts = Array.from({ length: last - first + 1 }, (_, index) => ({
    number: String(first + index),
    floor: ((values['floor'] as string | undefined) ?? '').trim(),
    office: ((values['office'] as string | undefined) ?? '').trim(),
    isHandicap: values['is_handicap'] === true,
    isElectric: values['is_electric'] === true,
  }));
  return { parkingLotId: values['parking_lot_id'] as number, drafts };
}
