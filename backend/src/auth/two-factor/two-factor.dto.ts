import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { Integer } from '../../platform/records/response-fields.js';

/** The second factors of the caller's own account. */
export class TwoFactorStatusDto {
  /** Whether an authenticator app is set up. */
  has_totp: boolean;
  @Integer(8) recovery_codes_left: number;
  @Integer(2) passkeys: number;
  /** Whether the user may sign in with a password. Users without one remove the authenticator app with a code. */
  has_password: boolean;
  /** Whether the settings require a second factor of this user. Removing the last one requires a new set-up. */
  is_required: boolean;
}

export const twoFactorMethods = ['totp', 'passkey', 'recovery_code'] as const;
export type TwoFactorMethod = (typeof twoFactorMethods)[number];

/** The response to a right password of a user with a second factor, instead of an access token. */
export class TwoFactorChallengeDto {
  @ApiProperty({ enum: [true] }) two_factor_required: true;

  /**
   * Valid for ten minutes and five codes.
   * @example "eV9b2mK7rT4wZ8nB3cF6hJ1pL5sD0gYaQ9xV2mK7rT4"
   */
  challenge_token: string;

  /** What the user can continue with. A passkey signs in through `/auth/passkey-login`. */
  @ApiProperty({ enum: [...twoFactorMethods], isArray: true, example: ['totp', 'recovery_code'] })
  methods: TwoFactorMethod[];
}

export class SecondFactorCodeDto {
  /**
   * A code of the authenticator app or a recovery code. Spaces and hyphens do not matter.
   * @example "492039"
   */
  @MaxLength(60) @MinLength(1) @IsString() code: string;
}

export class TwoFactorLoginDto extends SecondFactorCodeDto {
  /** @example "eV9b2mK7rT4wZ8nB3cF6hJ1pL5sD0gYaQ9xV2mK7rT4" */
  @MaxLength(200) @MinLength(1) @IsString() challenge_token: string;
}
