import { Module } from '@nestjs/common';
import { ContactModule } from '../contact/contact.module.js';
import { HoldsModule } from '../holds/holds.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { AdminWaitlistController } from './admin-waitlist.controller.js';
import { AdminWaitlistService } from './admin-waitlist.service.js';
import { JoinService } from './join.service.js';
import { OffersService } from './offers.service.js';
import { PlaceService } from './place.service.js';
import { WaitlistController } from './waitlist.controller.js';
import { WaitlistTeller } from './waitlist-teller.service.js';
import { OutboxModule } from '../platform/outbox/outbox.module.js';

@Module({
  imports: [ContactModule, HoldsModule, MailModule, OutboxModule],
  controllers: [WaitlistController, AdminWaitlistController],
  providers: [AdminWaitlistService, JoinService, OffersService, PlaceService, WaitlistTeller],
  exports: [OffersService, WaitlistTeller],
})
export class WaitlistModule {}
