import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/audit.module.js';
import { OutboxModule } from '../../outbox/outbox.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { LoginThrottleService } from '../login-throttle.service.js';
import { PasskeyAssertionsService } from '../passkeys/passkey-assertions.service.js';
import { PasskeysController } from '../passkeys/passkeys.controller.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { PasswordSignInService } from '../password-sign-in.service.js';
import { TotpController } from '../totp/totp.controller.js';
import { TotpService } from '../totp/totp.service.js';
import { TotpThrottleService } from '../totp/totp-throttle.service.js';
import { AdminTwoFactorController } from './admin-two-factor.controller.js';
import { AuthChallengesService } from './auth-challenges.service.js';
import { SecondFactorConfirmationService } from './second-factor-confirmation.service.js';
import { TwoFactorController } from './two-factor.controller.js';
import { TwoFactorService } from './two-factor.service.js';

/** Second factors of staff accounts: authenticator apps with recovery codes, and passkeys. */
@Module({
  imports: [AuditModule, OutboxModule, SettingsModule],
  controllers: [TotpController, PasskeysController, TwoFactorController, AdminTwoFactorController],
  providers: [
    AuthChallengesService,
    LoginThrottleService,
    PasskeyAssertionsService,
    PasskeysService,
    PasswordSignInService,
    SecondFactorConfirmationService,
    TotpService,
    TotpThrottleService,
    TwoFactorService,
  ],
  exports: [
    AuthChallengesService,
    LoginThrottleService,
    PasskeyAssertionsService,
    PasswordSignInService,
    TotpService,
    TotpThrottleService,
    TwoFactorService,
  ],
})
export class TwoFactorModule {}
