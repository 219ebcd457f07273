import { ApiProperty } from '@nestjs/swagger';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { type ArrivalState, arrivalStates } from '../entries/arrival-state.js';

/** A reservation of a service day as the owner follows it at the gate. */
export class LotArrivalDto {
  /** The reservation. */
  @Integer(7) id: number;
  /** @example "1234567" */
  license_plate: string;
  /** @example "201" */
  spot_number: string;
  @Instant() start: string;
  @Instant('2026-11-25T00:00:00.000Z') end: string;
  /**
   * `not_arrived`: the reservation has begun, and the car has not come. `moved`: it continues in another lot or at
   * another time.
   */
  @ApiProperty({ enum: [...arrivalStates], example: 'inside' }) state: ArrivalState;
  @Instant() entered_at: string | null;
  @Instant() exited_at: string | null;
}

/** The number of reservations in each state. */
export class ArrivalCountsDto {
  @ApiProperty({ type: String, format: 'date', example: '2026-11-24' }) service_day: string;
  @Integer(12) expected: number;
  @Integer(3) not_arrived: number;
  @Integer(40) inside: number;
  @Integer(9) left: number;
  /** Those that continue in another lot or at another time. */
  @Integer(1) moved: number;
  @Integer(2) cancelled: number;
  @Integer(1) not_coming: number;
}
