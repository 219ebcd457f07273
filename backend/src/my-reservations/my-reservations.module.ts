import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { MyReservationsController } from './my-reservations.controller.js';
import { MyReservationsMailerService } from './my-reservations-mailer.service.js';
import { MyReservationsService } from './my-reservations.service.js';

@Module({
  imports: [MailModule, OutboxModule],
  controllers: [MyReservationsController],
  providers: [MyReservationsMailerService, MyReservationsService],
  exports: [MyReservationsService],
})
export class MyReservationsModule {}
