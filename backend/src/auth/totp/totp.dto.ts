import { IsString, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { OptionalField } from '../../platform/records/field-decorators.js';
import { readTypedCode } from './totp-code.js';
import { fieldRule, withMessage } from '../../platform/problems/dto-message.js';

/** Spaces are allowed, because apps show the code in two groups, and digits of any script. */
const isTotpCode = (text: string): boolean => readTypedCode(text).method === 'totp';

export class NewTotpDto {
  /**
   * The secret in Base32, for users who cannot scan the QR code; no other response contains it.
   * @example "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
   */
  secret: string;

  /**
   * The content of the QR code.
   * @example "otpauth://totp/Panui:noa%40example.com?issuer=Panui&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
   */
  otpauth_uri: string;
}

export class ConfirmTotpDto {
  /** @example "492039" */
  @fieldRule('totpCode', 'totp_code', (value) => typeof value === 'string' && isTotpCode(value))
  code: string;
}

export class RecoveryCodesDto {
  /**
   * Ten codes, each of which replaces one code of the authenticator app; no other response contains them.
   * @example ["7K3D-0QWE-9XZ2-M4TB"]
   */
  recovery_codes: string[];
}

export class RemoveTotpDto {
  /**
   * Required without `code`, and ignored with it.
   * @example "quiet-river-lantern"
   */
  @ValidateIf(({ code }: RemoveTotpDto) => code === undefined)
  @MaxLength(1000)
  @MinLength(1, withMessage('password_required'))
  @IsString(withMessage('password_required'))
  password?: string;

  /**
   * A code of the authenticator app or a recovery code, for users without a password. Spaces and hyphens do not matter.
   * @example "492039"
   */
  @OptionalField()
  @MaxLength(60)
  @MinLength(1)
  @IsString()
  code?: string;
}
