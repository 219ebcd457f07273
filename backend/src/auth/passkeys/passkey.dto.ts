import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsBoolean, IsIn, IsObject, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { TextField, UpdateOf } from '../../platform/records/field-decorators.js';
import { withMessage } from '../../platform/problems/dto-message.js';
import { Instant, Integer } from '../../platform/records/response-fields.js';

const maxNameLength = 60;
/** A credential id has up to 1,023 bytes. */
const maxIdLength = 1364;

export class NamedPasskeyDto {
  /** @example "Work laptop" */
  @TextField({ min: 1, max: maxNameLength }) name: string;
}

export class UpdatePasskeyDto extends UpdateOf(NamedPasskeyDto) {}

export class PasskeyDto {
  @Integer(7) id: number;
  /** @example "Work laptop" */
  name: string;
  @Instant() created_at: string;
  @Instant() last_used_at: string | null;
}

/**
 * A credential as `PublicKeyCredential.toJSON()` gives it. Its names are those of WebAuthn, in camel case. The content
 * of `response` is verified, not validated: browsers may add members.
 */
class CredentialDto {
  /** @example "pVx0u3yZ5mT1kQ8rW2eA7g" */
  @MaxLength(maxIdLength) @Matches(/^[\w-]+$/, withMessage('invalid_passkey')) @IsString() id: string;

  /** @example "pVx0u3yZ5mT1kQ8rW2eA7g" */
  @MaxLength(maxIdLength) @IsString() rawId: string;

  @ApiProperty({ enum: ['public-key'] })
  @IsIn(['public-key'])
  type: 'public-key';

  @ApiPropertyOptional({ type: 'object', additionalProperties: true, example: {} })
  @Allow()
  clientExtensionResults?: object;

  /** @example "platform" */
  @IsOptional() @IsString() @MaxLength(40) authenticatorAttachment?: string | null;
}

export class AttestationDto {
  /** @example "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0" */
  clientDataJSON: string;
  /** @example "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ" */
  attestationObject: string;
  /** @example ["internal"] */
  transports?: string[];
  /** @example "SZYN5YgOjGh0NBcPZHZgW4" */
  authenticatorData?: string;
  /** @example "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE" */
  publicKey?: string | null;
  /** @example -7 */
  publicKeyAlgorithm?: number;
}

export class RegisterPasskeyDto extends CredentialDto {
  @IsObject(withMessage('invalid_passkey')) response: AttestationDto;

  /** @example "Work laptop" */
  @IsOptional() @IsString() @MaxLength(maxNameLength) name?: string;
}

export class AssertionDto {
  /** @example "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0" */
  clientDataJSON: string;
  /** @example "SZYN5YgOjGh0NBcPZHZgW4" */
  authenticatorData: string;
  /** @example "MEUCIQCx0u3yZ5mT1kQ8rW2eA7g" */
  signature: string;
  /** @example "pVx0u3yZ5mT1kQ8rW2eA7g" */
  userHandle?: string | null;
}

/** The response of a device to the options of `/auth/passkey-login/options`. */
export class AssertionCredentialDto extends CredentialDto {
  @IsObject(withMessage('invalid_passkey')) response: AssertionDto;
}

export class PasskeyLoginDto extends AssertionCredentialDto {
  /** Whether the session lasts 30 days instead of 12 hours. */
  @IsOptional() @IsBoolean() remember_me?: boolean;
}
