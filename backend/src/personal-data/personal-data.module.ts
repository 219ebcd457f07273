import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { ReservationsModule } from '../reservations/reservations.module.js';
import { DriverReservationsModule } from '../reservations/driver/driver-reservations.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CorrectionService } from './correction.service.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalDataJob } from './personal-data.job.js';
import { PersonalDataService } from './personal-data.service.js';

@Module({
  imports: [AuditModule, MailModule, ReservationsModule, DriverReservationsModule, SettingsModule],
  controllers: [PersonalDataController],
  providers: [PersonalDataJob, PersonalDataService, CorrectionService],
})
export class PersonalDataModule {}
