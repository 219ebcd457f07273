import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { UsersModule } from '../users/users.module.js';
import { LotOwnershipChangesService } from './lot-ownership-changes.service.js';
import { LotOwnershipController } from './lot-ownership.controller.js';
import { UserInvitationsController } from './user-invitations.controller.js';
import { UsersController } from './users.controller.js';
import { VenueManagersController } from './venue-managers.controller.js';
import { VenueManagersService } from './venue-managers.service.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [AuditModule, UsersModule],
  controllers: [UsersController, UserInvitationsController, LotOwnershipController, VenueManagersController],
  providers: [UsersService, LotOwnershipChangesService, VenueManagersService],
  exports: [LotOwnershipChangesService],
})
export class AccountsModule {}
