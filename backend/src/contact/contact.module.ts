import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { MailModule } from '../platform/mail/mail.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CannedTextsController } from './canned-texts.controller.js';
import { CannedTextsService } from './canned-texts.service.js';
import { ContactThreadService } from './contact-thread.service.js';
import { AdminContactController } from './admin-contact.controller.js';
import { AdminContactService } from './admin-contact.service.js';
import { ContactController } from './contact.controller.js';
import { ContactService } from './contact.service.js';
import { FormUsesService } from './form-uses.service.js';
import { ContactMailerService } from './contact-mailer.service.js';

@Module({
  imports: [AuditModule, MailModule, OutboxModule, SettingsModule],
  controllers: [ContactController, AdminContactController, CannedTextsController],
  providers: [
    CannedTextsService,
    ContactService,
    ContactThreadService,
    AdminContactService,
    ContactMailerService,
    FormUsesService,
  ],
  exports: [FormUsesService],
})
export class ContactModule {}
