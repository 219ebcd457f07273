import { TextField } from '../platform/records/field-decorators.js';
import { Instant, Integer } from '../platform/records/response-fields.js';

export class CreateGateKeyDto {
  /** @example "North gate" */
  @TextField({ min: 1, max: 60 }) name: string;
}

/** A gate's key as owners see it, without its secret. */
export class GateKeyDto {
  @Integer(7) id: number;
  @Integer(7) parking_lot_id: number;
  /** @example "North gate" */
  name: string;
  @Instant() created_at: string;
  @Instant() last_used_at: string | null;
  @Instant() revoked_at: string | null;
}

export class NewGateKeyDto extends GateKeyDto {
  /**
   * The secret; no other response contains it.
   * @example "pgk_7_Q2hvb3NlIGEgbG9uZyByYW5kb20gc2VjcmV0IGtleSE"
   */
  key: string;
}
