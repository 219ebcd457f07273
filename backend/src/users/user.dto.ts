import { ApiProperty, PickType } from '@nestjs/swagger';
import { type RequiredAction, requiredActions, type Role, roles } from '../platform/access/access.js';
import type { Language } from '../platform/problems/language.js';
import {
  BooleanField,
  EmailField,
  IdsField,
  NullableField,
  OneOfField,
  OptionalField,
  PersonalPhoneField,
  TextField,
  UpdateOf,
  VerbatimField,
} from '../platform/records/field-decorators.js';
import { Instant, Integer } from '../platform/records/response-fields.js';

const languages = ['he', 'en'];

/** The strongest second factor of a user. */
export const twoFactorKinds = ['none', 'totp', 'passkey'] as const;
export const userStatuses = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];
export type TwoFactorKind = (typeof twoFactorKinds)[number];

/** What admins may set in any account. The rules of a password depend on the role, so the service checks them. */
class AccountFieldsDto {
  /** @example "Noa" */
  @OptionalField() @TextField({ max: 100 }) first_name?: string;

  /** @example "Levi" */
  @OptionalField() @TextField({ max: 100 }) last_name?: string;

  @OptionalField() @NullableField() @PersonalPhoneField() phone_number?: string | null;

  @OptionalField({ default: 'he' }) @OneOfField(languages) locale?: Language;

  @EmailField() email: string;

  @ApiProperty({ example: 'parking_lot_owner' }) @OneOfField(roles) role: Role;

  @OptionalField({ default: true }) @BooleanField() is_active?: boolean;

  /**
   * A new user without a password is invited by mail.
   * @example "quiet-river-lantern"
   */
  @OptionalField() @VerbatimField({ min: 1, max: 1000 }) password?: string;
}

/** More lots or venues are assigned one by one. */
const maxAssigned = 100;

export class CreateUserDto extends AccountFieldsDto {
  /** The lots of a new owner. An invitation names them. */
  @OptionalField() @IdsField({ max: maxAssigned, message: 'assigned_lots' }) parking_lot_ids?: number[];

  /** The venues of a new venue manager. An invitation names them. */
  @OptionalField()
  @IdsField({ max: maxAssigned, message: 'assigned_venues', example: [] })
  venue_ids?: number[];
}

export class UpdateUserDto extends UpdateOf(AccountFieldsDto) {}

/** What users may change in their own account. */
export class UpdateProfileDto extends UpdateOf(
  PickType(AccountFieldsDto, ['first_name', 'last_name', 'phone_number', 'locale']),
) {}

export class OwnedLotDto {
  @Integer(7) id: number;
  /** @example "Habima car park" */
  name: string;
}

export class ManagedVenueDto {
  @Integer(7) id: number;
  /** @example "Culture Palace" */
  name: string;
}

/** What an account shows of its user. */
export class AccountDto {
  @Integer(7) id: number;
  /** @example "noa@example.com" */
  email: string;
  @ApiProperty({ enum: [...roles] }) role: Role;
  /** @example "Noa" */
  first_name: string;
  /** @example "Levi" */
  last_name: string;
  /** @example "050-000-0001" */
  phone_number: string | null;
  @ApiProperty({ enum: languages }) locale: Language;
  parking_lots: OwnedLotDto[];
  /** The venues of a venue manager. */
  venues: ManagedVenueDto[];
}

/** The signed-in user's account. */
export class ProfileDto extends AccountDto {
  /** What the user has to do before anything else: until then other requests fail with `account_action_required`. */
  @ApiProperty({ enum: [...requiredActions] }) required_action?: RequiredAction;
}

/** A user as admins see one. */
export class UserDto extends AccountDto {
  is_active: boolean;
  /** `invited`: the user has not joined yet. */
  @ApiProperty({ enum: [...userStatuses] }) status: UserStatus;
  /** Null if the user has joined or the invitation was withdrawn. */
  @Instant() invitation_expires_at: string | null;
  @Instant() last_sign_in_at: string | null;
  @ApiProperty({ enum: [...twoFactorKinds] }) two_factor: TwoFactorKind;
  @Instant() created_at: string;
  @Instant() updated_at: string;
}

export class InvitationDto {
  @Instant() expires_at: string;
  /**
   * For the admin to pass on; only where no mail server is configured.
   * @example "https://panui.example/join#b8pSx0m2nV7qT4wZ8nB3cF6hJ1pL5sD0gYaQ9xV2mK7"
   */
  url?: string;
}
