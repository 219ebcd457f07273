import { ApiProperty } from '@nestjs/swagger';
import { type Direction, directions } from '../gates/gate-device.entity.js';
import { Instant, Integer } from '../platform/records/response-fields.js';

/** A plate that a camera probably misread, beside the reservation that the car probably has. */
export class MisreadDto {
  /** The entry, which is reviewed. */
  @Integer(7) id: number;
  @Integer(7) parking_lot_id: number;
  /**
   * What the camera read.
   * @example "12B4567"
   */
  license_plate: string;
  @ApiProperty({ enum: [...directions] }) direction: Direction;
  @Instant() at: string;
  /**
   * The device that reported it; null if it is unknown.
   * @example "North gate"
   */
  device_name: string | null;
  @Integer(7) reservation_id: number;
  /** @example "1284567" */
  reservation_plate: string;
  /** @example "201" */
  spot_number: string;
}
