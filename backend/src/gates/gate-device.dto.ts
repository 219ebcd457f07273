import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { NullableField, OneOfField, OptionalField, TextField } from '../platform/records/field-decorators.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { type Direction, directions, type GateDeviceKind, gateDeviceKinds } from './gate-device.entity.js';

export class CreateGateDeviceDto {
  /** @example "North gate" */
  @TextField({ min: 1, max: 60 }) name: string;
  @OneOfField(gateDeviceKinds) kind: GateDeviceKind;
  /** The lane that it watches; null or absent if it sees cars of both. */
  @OptionalField() @NullableField() @OneOfField(directions) direction?: Direction | null;
}

/** A device at a lot's gate as owners see it, without its secrets. */
export class GateDeviceDto {
  @Integer(7) id: number;
  @Integer(7) parking_lot_id: number;
  /** @example "North gate" */
  name: string;
  @ApiProperty({ enum: [...gateDeviceKinds] }) kind: GateDeviceKind;
  @ApiProperty({ enum: [...directions], nullable: true, example: 'in' }) direction: Direction | null;
  @Instant() created_at: string;
  /** Null until a phone has opened its enrolment link; cameras and barriers are enrolled when they are created. */
  @Instant() enrolled_at: string | null;
  /** Until then the enrolment link can be opened; null if there is none. */
  @Instant() enrolment_expires_at: string | null;
  @Instant() last_sync_at: string | null;
  /** @example "0.1.0" */
  app_version: string | null;
  /** Whether a request of the device came within the last two minutes. */
  is_online: boolean;
  @Instant() revoked_at: string | null;
}

export class NewGateDeviceDto extends GateDeviceDto {
  /**
   * For phones: a single-use link that makes the phone which opens it this device. No other response contains it.
   * @example "https://panui.example/gate#pge_7_Q2hvb3NlIGEgbG9uZyByYW5kb20gc2VjcmV0IGtleSE"
   */
  enrolment_url: string | null;
  /**
   * For cameras and barriers: the secret. No other response contains it.
   * @example "pgk_7_Q2hvb3NlIGEgbG9uZyByYW5kb20gc2VjcmV0IGtleSE"
   */
  key: string | null;
}

const maxKeyLength = 500;

export class EnrolmentRequestDto {
  /**
   * The fragment of the enrolment link.
   * @example "pge_7_Q2hvb3NlIGEgbG9uZyByYW5kb20gc2VjcmV0IGtleSE"
   */
  @MaxLength(maxKeyLength) @MinLength(1) @IsString() token: string;

  /**
   * The phone's ECDSA P-256 key: SPKI in base64.
   * @example "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAESy8tlzwo0xNYwLv/x1/P3iA6In+H7+bfWVNnaAMjSjBrs2ikgdgcX6gdjGgwWucPM6RrelHW1cf+yNEy+iohPA=="
   */
  @MaxLength(maxKeyLength) @MinLength(1) @IsString() public_key: string;
}

/** A public key with which phones verify the codes of reservations. */
export class SigningKeyDto {
  /** @example "cQ3vJ0pA" */
  kid: string;
  /**
   * ECDSA P-256: SPKI in base64.
   * @example "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAESy8tlzwo0xNYwLv/x1/P3iA6In+H7+bfWVNnaAMjSjBrs2ikgdgcX6gdjGgwWucPM6RrelHW1cf+yNEy+iohPA=="
   */
  public_key: string;
}

export class GateLotDto {
  @Integer(7) id: number;
  /** @example "Habarzel parking" */
  name: string;
  /** @example "Habarzel 10, Tel Aviv" */
  address: string;
}

export class EnrolmentDto {
  @Integer(7) device_id: number;
  /** @example "North gate" */
  device_name: string;
  lot: GateLotDto;
  signing_keys: SigningKeyDto[];
}
