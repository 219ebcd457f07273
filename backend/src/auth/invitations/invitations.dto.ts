import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { type Role, roles } from '../../platform/access/access.js';
import { withMessage } from '../../platform/problems/dto-message.js';
import { Instant } from '../../platform/records/response-fields.js';
import { ManagedVenueDto, OwnedLotDto } from '../../users/user.dto.js';

export class InvitationTokenDto {
  /**
   * The part of the link after `#`.
   * @example "b8pSx0m2nV7qT4wZ8nB3cF6hJ1pL5sD0gYaQ9xV2mK7"
   */
  @MaxLength(200) @IsString() token: string;
}

export class AcceptInvitationDto extends InvitationTokenDto {
  /** @example "seven-green-kites" */
  @MaxLength(1000)
  @MinLength(1, withMessage('password_required'))
  @IsString(withMessage('password_required'))
  password: string;

  /** @example "Noa" */
  @MaxLength(100) @MinLength(1) @IsString() first_name: string;

  /** @example "Levi" */
  @MaxLength(100) @MinLength(1) @IsString() last_name: string;
}

/** What an invitation offers. */
export class OpenInvitationDto {
  /** @example "noa@example.com" */
  email: string;
  /**
   * As the admin entered it; empty if they did not.
   * @example "Noa"
   */
  first_name: string;
  /** @example "Levi" */
  last_name: string;
  @ApiProperty({ enum: [...roles] }) role: Role;
  /** The lots of an owner. */
  parking_lots: OwnedLotDto[];
  /** The venues of a venue manager. */
  venues: ManagedVenueDto[];
  /**
   * Name of the admin who invited, or the address without a name; null for an admin who was deleted.
   * @example "Dana Cohen"
   */
  invited_by: string | null;
  @Instant() expires_at: string;
}
