import { Integer } from '../../platform/records/response-fields.js';

/** The second factors of the caller's own account. */
export class TwoFactorStatusDto {
  /** Whether an authenticator app is set up. */
  has_totp: boolean;
  @Integer(8) recovery_codes_left: number;
  @Integer(2) passkeys: number;
}
