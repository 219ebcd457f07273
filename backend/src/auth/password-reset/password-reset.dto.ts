import { IsString, MaxLength, MinLength } from 'class-validator';
import { withMessage } from '../../platform/problems/dto-message.js';

export class ForgotPasswordDto {
  /** @example "noa@example.com" */
  @MaxLength(254)
  @MinLength(1, withMessage('email_required'))
  @IsString(withMessage('email_required'))
  email: string;
}

/** Empty, whatever the address is. */
export class ForgottenPasswordDto {}

export class ResetPasswordDto {
  /**
   * The part of the mailed link after `#`.
   * @example "b8pSx0m2nV7qT4wZ8nB3cF6hJ1pL5sD0gYaQ9xV2mK7"
   */
  @MaxLength(200) @IsString() token: string;

  /** @example "seven-green-kites" */
  @MaxLength(1000)
  @MinLength(1, withMessage('password_required'))
  @IsString(withMessage('password_required'))
  password: string;
}
