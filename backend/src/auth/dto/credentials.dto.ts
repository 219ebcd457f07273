import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { withMessage } from '../../platform/problems/dto-message.js';

export class LoginDto {
  @IsString() @MinLength(1, withMessage('email_required')) @MaxLength(254) email: string;
  @IsString() @MinLength(1, withMessage('password_required')) @MaxLength(1000) password: string;
  @IsOptional() @IsBoolean() remember_me?: boolean;
}

export class ChangePasswordDto {
  @IsString() @MinLength(1) @MaxLength(1000) current_password: string;
  @IsString() @MinLength(1) @MaxLength(1000) new_password: string;
}
