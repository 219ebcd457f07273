import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { withMessage } from '../platform/problems/dto-message.js';

export class LoginDto {
  /** @example "noa@example.com" */
  @MaxLength(254)
  @MinLength(1, withMessage('email_required'))
  @IsString(withMessage('email_required'))
  email: string;

  /** @example "quiet-river-lantern" */
  @MaxLength(1000)
  @MinLength(1, withMessage('password_required'))
  @IsString(withMessage('password_required'))
  password: string;

  /** Whether the session lasts 30 days instead of 12 hours. */
  @IsOptional() @IsBoolean() remember_me?: boolean;
}

export class ChangePasswordDto {
  /** @example "quiet-river-lantern" */
  @MaxLength(1000) @MinLength(1) @IsString() current_password: string;

  /** @example "seven-green-kites" */
  @MaxLength(1000) @MinLength(1) @IsString() new_password: string;
}

export class AccessTokenDto {
  /**
   * A JSON Web Token, to be sent as `Authorization: Bearer`.
   * @example "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOjd9.c2lnbmF0dXJl"
   */
  access_token: string;
}
