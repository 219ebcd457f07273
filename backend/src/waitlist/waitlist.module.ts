import { Module } from '@nestjs/common';
import { ContactModule } from '../contact/contact.module.js';
import { HoldsModule } from '../holds/holds.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { AdminWaitlistController } from './admin-waitlist.controller.js';
import { AdminWaitlistService } from './admin-waitlist.service.js';
import { WaitlistJoinService } from './waitlist-join.service.js';
import { OffersService } from './offers.service.js';
import { WaitlistEntryService } from './waitlist-entry.service.js';
import { WaitlistController } from './waitlist.controller.js';
import { WaitlistJob } from './waitlist.job.js';
import { WaitlistMailerService } from './waitlist-mailer.service.js';
import { OutboxModule } from '../outbox/outbox.module.js';

@Module({
  imports: [ContactModule, HoldsModule, MailModule, OutboxModule],
  controllers: [WaitlistController, AdminWaitlistController],
  providers: [
    WaitlistJob,
    AdminWaitlistService,
    WaitlistJoinService,
    OffersService,
    WaitlistEntryService,
    WaitlistMailerService,
  ],
  exports: [OffersService],
})
export class WaitlistModule {}
