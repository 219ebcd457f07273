import { ApiProperty } from '@nestjs/swagger';
import { Integer } from '../../platform/records/response-fields.js';

class PasskeySiteDto {
  /** @example "panui.example" */
  id: string;
  /** @example "Panui" */
  name: string;
}

class PasskeyUserDto {
  /** @example "pVx0u3yZ5mT1kQ8rW2eA7g" */
  id: string;
  /** @example "noa@example.com" */
  name: string;
  /** @example "Noa Levi" */
  displayName: string;
}

class PasskeyAlgorithmDto {
  @Integer(-7) alg: number;
  @ApiProperty({ enum: ['public-key'] }) type: 'public-key';
}

class KnownPasskeyDto {
  /** @example "pVx0u3yZ5mT1kQ8rW2eA7g" */
  id: string;
  @ApiProperty({ enum: ['public-key'] }) type: 'public-key';
  /** @example ["internal"] */
  transports: string[];
}

class PasskeySelectionDto {
  @ApiProperty({ enum: ['required'] }) residentKey: 'required';
  requireResidentKey: boolean;
  @ApiProperty({ enum: ['required'] }) userVerification: 'required';
}

/** For `PublicKeyCredential.parseCreationOptionsFromJSON()`; the names are those of WebAuthn. */
export class PasskeyRegistrationOptionsDto {
  /** @example "eV9b2mK7rT4wZ8nB3cF6hJ1pL5sD0gYaQ9xV2mK7rT4" */
  challenge: string;
  rp: PasskeySiteDto;
  user: PasskeyUserDto;
  pubKeyCredParams: PasskeyAlgorithmDto[];
  @Integer(600_000) timeout: number;
  @ApiProperty({ enum: ['none'] }) attestation: 'none';
  excludeCredentials: KnownPasskeyDto[];
  authenticatorSelection: PasskeySelectionDto;
}

/**
 * For `PublicKeyCredential.parseRequestOptionsFromJSON()`. The device offers the passkeys that it has for this site.
 */
export class PasskeyLoginOptionsDto {
  /** @example "eV9b2mK7rT4wZ8nB3cF6hJ1pL5sD0gYaQ9xV2mK7rT4" */
  challenge: string;
  /** @example "panui.example" */
  rpId: string;
  @Integer(600_000) timeout: number;
  @ApiProperty({ enum: ['required'] }) userVerification: 'required';
}
