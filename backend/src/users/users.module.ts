import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { AccountNoticesService } from './account-notices.service.js';
import { AccountTokensService } from './account-tokens.service.js';
import { UserInvitationsController } from './user-invitations.controller.js';
import { UserInvitationsService } from './user-invitations.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [AuditModule, OutboxModule],
  controllers: [UsersController, UserInvitationsController],
  providers: [AccountNoticesService, AccountTokensService, UserInvitationsService, UsersService],
  exports: [AccountNoticesService, AccountTokensService, UsersService],
})
export class UsersModule {}
