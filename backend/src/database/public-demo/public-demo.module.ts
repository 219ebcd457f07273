import { Module, type OnModuleInit } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { OidcService } from '../../auth/oidc/oidc.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { demoPassword, demoUsers } from '../demo-data/demo-people.js';
import { ResetDemoJob } from './reset-demo.job.js';
import { ResetStateService } from './reset-state.js';
import { nextReset } from './reset-times.js';

/** One of each role, in the order of the sign-in page. */
const offeredAccounts = demoUsers
  .filter(
    (user, index) => !('isActive' in user) && demoUsers.findIndex(({ role }) => role === user.role) === index,
  )
  .map(({ email, role }) => ({ email, role }));

/** The parts of a public demo that the application does not have otherwise. */
@Module({
  imports: [AuthModule, MailModule],
  providers: [ResetDemoJob, ResetStateService],
  exports: [ResetStateService],
})
export class PublicDemoModule implements OnModuleInit {
  constructor(
    private readonly signIn: OidcService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.signIn.setDemo(() => ({
      next_reset_at: nextReset(this.clock.now()).toISOString(),
      password: demoPassword,
      accounts: offeredAccounts,
    }));
  }
}
