import { ApiProperty } from '@nestjs/swagger';
import { GateLotDto, SigningKeyDto } from '../gates/gate-device.dto.js';
import { Instant, Integer } from '../platform/records/response-fields.js';

export const gateReservationStatuses = [
  'confirmed',
  'cancelled',
  'completed',
  'no_show',
  'not_coming',
] as const;

/** A reservation as a device at the gate knows it: no names, contact details or prices. */
export class GateReservationDto {
  @Integer(7) id: number;
  /** @example "1234567" */
  license_plate: string;
  /** @example "201" */
  spot_number: string;
  @Integer(0) slot: number;
  @Instant() start: string;
  @Instant('2026-11-25T00:00:00.000Z') end: string;
  /** `not_coming`: the driver reported it, and the spot may be another driver's. */
  @ApiProperty({ enum: [...gateReservationStatuses], example: 'confirmed' })
  status: (typeof gateReservationStatuses)[number];
  /**
   * The code that the driver can show or say.
   * @example "K7QX2M"
   */
  code: string;
  /** When the car last came in for this reservation, at any gate of the lot. */
  @Instant() entered_at: string | null;
  @Instant() exited_at: string | null;
  /**
   * Since when the car is inside, and until when at the latest. If it came in for another reservation or on another
   * day, `entered_at` is null, and its entry for this one begins a new visit.
   */
  @Instant() inside_from: string | null;
  @Instant('2026-11-25T17:00:00.000Z') inside_until: string | null;
}

/** A spot that is blocked in a slot of a service day. */
export class GateBlockDto {
  /** @example "201" */
  spot_number: string;
  @ApiProperty({ type: String, format: 'date', example: '2026-11-24' }) date: string;
  @Integer(0) slot: number;
}

/** From when the lot is open on a service day. */
export class GateOpeningDto {
  @ApiProperty({ type: String, format: 'date', example: '2026-11-24' }) date: string;
  @Instant('2026-11-24T15:00:00.000Z') opens_at: string;
}

export class GateListDto {
  /**
   * Send it as `since` to get only what changed.
   * @example "2026-11-24.918273"
   */
  cursor: string;
  /** Whether these are all reservations; otherwise those that changed, some of them perhaps known already. */
  is_full: boolean;
  @Instant() generated_at: string;
  /** The list is of this service day and the next. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-24' }) service_day: string;
  lot: GateLotDto;
  /**
   * A car may come this long before its reservation, but neither before the lot opens nor while another car's
   * reservation on the same spot lasts.
   */
  @Integer(60) early_arrival_minutes: number;
  reservations: GateReservationDto[];
  /** Always complete; without the days on which the lot is closed. */
  openings: GateOpeningDto[];
  /** Always complete. */
  blocked: GateBlockDto[];
  /** Always complete. */
  signing_keys: SigningKeyDto[];
}
