import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { networkOf } from '../platform/crypto/client-hash.js';
import { RequestLimitService } from '../platform/rate-limits/request-limit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { readNewRecord } from '../platform/lists/record-fields.js';
import type { Language } from '../platform/problems/language.js';
import { requireValidForm } from './check-form.js';
import { formFields } from './contact-fields.js';
import { ContactMessage } from './contact-message.entity.js';
import { newFormProof } from './form-proof.js';
import { FormUsesService } from './form-uses.service.js';

/** Of one address, in a minute. */
const maxPerMinute = 5;

type Form = Partial<Record<keyof typeof formFields, string>>;

/** Takes what people write to us. Robots are told by their haste and by what no person fills in, without a third party. */
@Injectable()
export class ContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly limits: RequestLimitService,
    private readonly formUses: FormUsesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The proof that a form was given out now. */
  newForm(): string {
    return newFormProof(this.config.auth.jwtSecret, this.clock.now());
  }

  /**
   * Keeps a message, and answers when it came. The same form sent again is the same message: an answer that got lost
   * costs nobody a second one. A form sent in haste is `too_many_requests`, with the time after which it is taken.
   */
  async receive(body: Record<string, unknown>, language: Language, address: string): Promise<Date> {
    const form = readNewRecord(body, formFields) as Form;
    const now = this.clock.now();
    const formId = requireValidForm(this.config.auth.jwtSecret, String(form['form_token']).trim(), now);
    await this.limits.consume({ name: 'contact messages', subject: networkOf(address) }, maxPerMinute);
    await this.formUses.record(this.dataSource.manager, { formId, purpose: 'contact message', now });
    const isSuspect = Boolean(form['reason']);
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(ContactMessage)
      .values({
        formId,
        name: form['name']?.trim(),
        email: form['email']?.trim(),
        phoneNumber: form['phone_number']?.trim() ?? '',
        message: form['message']?.trim(),
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
