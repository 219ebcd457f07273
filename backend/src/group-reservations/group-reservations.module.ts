import { Module } from '@nestjs/common';
import { EventCodesModule } from '../event-codes/event-codes.module.js';
import { HoldsModule } from '../holds/holds.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { ChoicesModule } from '../reservations/choices/choices.module.js';
import { DriverReservationsModule } from '../reservations/driver/driver-reservations.module.js';
import { ReservationsModule } from '../reservations/reservations.module.js';
import { GroupMailerService } from './group-mailer.service.js';
import { GroupReservationsService } from './group-reservations.service.js';
import { GroupsController, NewGroupsController } from './group-reservations.controller.js';
import { GroupsService } from './groups.service.js';

@Module({
  imports: [
    DriverReservationsModule,
    EventCodesModule,
    HoldsModule,
    MailModule,
    OutboxModule,
    PaymentsModule,
    ReservationsModule,
    ChoicesModule,
  ],
  controllers: [NewGroupsController, GroupsController],
  providers: [GroupMailerService, GroupReservationsService, GroupsService],
})
export class GroupReservationsModule {}
