import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { networkOf } from '../platform/crypto/client-hash.js';
import { RequestLimitService } from '../platform/rate-limits/request-limit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { Language } from '../platform/problems/language.js';
import { requireValidForm } from './check-form.js';
import type { SendContactMessageDto } from './contact.dto.js';
import { ContactMessage } from './contact-message.entity.js';
import { newFormProof } from './form-proof.js';
import { FormUsesService } from './form-uses.service.js';

/** Limit of one client network. */
const maxPerMinute = 5;

/** Receives contact messages. Bots are recognized by a form sent too fast and by a filled-in hidden field. */
@Injectable()
export class ContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly limits: RequestLimitService,
    private readonly formUses: FormUsesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A signed token which proves when this server issued the form. */
  newForm(): string {
    return newFormProof(this.config.auth.jwtSecret, this.clock.now());
  }

  /**
   * Stores a message and returns when it was received. Sending the same form again returns the first result, so that a
   * client may retry. A form that is sent too fast fails with `too_many_requests` and a retry time.
   */
  async receive(form: SendContactMessageDto, language: Language, address: string): Promise<Date> {
    const now = this.clock.now();
    const formId = requireValidForm(this.config.auth.jwtSecret, form.form_token, now);
    await this.limits.consume({ name: 'contact messages', subject: networkOf(address) }, maxPerMinute);
    await this.formUses.record(this.dataSource.manager, { formId, purpose: 'contact message', now });
    const isSuspect = Boolean(form.reason);
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(ContactMessage)
      .values({
        formId,
        name: form.name,
        email: form.email,
        phoneNumber: form.phone_number ?? '',
        message: form.message,
        locale: language,
        isSuspect,
        mailState: isSuspect ? 'dropped' : 'waiting',
        nextAttemptAt: now,
        createdAt: now,
      })
      .orIgnore()
      .execute();
    const stored = await this.dataSource.manager.findOneByOrFail(ContactMessage, { formId });
    return stored.createdAt;
  }
}
