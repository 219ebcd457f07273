import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { AccountNoticesService } from './account-notices.service.js';
import { AdminPeriodsService } from './admin-periods.service.js';
import { AccountTokensService } from './account-tokens.service.js';
import { UserInvitationsService } from './user-invitations.service.js';

@Module({
  imports: [AuditModule, OutboxModule],
  providers: [AccountNoticesService, AccountTokensService, AdminPeriodsService, UserInvitationsService],
  exports: [AccountNoticesService, AccountTokensService, AdminPeriodsService, UserInvitationsService],
})
export class UsersModule {}
