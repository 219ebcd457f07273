import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ReservationsModule } from '../reservations/reservations.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalDataService } from './personal-data.service.js';

@Module({
  imports: [AuditModule, MailModule, ReservationsModule, SettingsModule],
  controllers: [PersonalDataController],
  providers: [PersonalDataService],
  exports: [PersonalDataService],
})
export class PrivacyModule {}
