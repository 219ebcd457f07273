import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { withMessage } from '../platform/problems/dto-message.js';

export class LoginDto {
  /** @example "noa@example.com" */
  @IsString() @MinLength(1, withMessage('email_required')) @MaxLength(254) email: string;

  /** @example "quiet-river-lantern" */
  @IsString() @MinLength(1, withMessage('password_required')) @MaxLength(1000) password: string;

  /** Whether the session lasts 30 days instead of 12 hours. */
  @IsOptional() @IsBoolean() remember_me?: boolean;
}

export class ChangePasswordDto {
  /** @example "quiet-river-lantern" */
  @IsString() @MinLength(1) @MaxLength(1000) current_password: string;

  /** @example "seven-green-kites" */
  @IsString() @MinLength(1) @MaxLength(1000) new_password: string;
}

export class SessionDto {
  /**
   * A JSON Web Token, to be sent as `Authorization: Bearer`.
   * @example "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjd9.c2lnbmF0dXJl"
   */
  access_token: string;
}
