import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { networkOf } from '../platform/crypto/client-hash.js';
import { RequestLimitService } from '../platform/rate-limits/request-limit.service.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import type { Language } from '../platform/problems/language.js';
import { requireValidForm } from './check-form.js';
import type { SendContactMessageDto } from './contact.dto.js';
import { ContactMessage } from './contact-message.entity.js';
import { newFormProof } from './form-proof.js';
import { FormUsesService } from './form-uses.service.js';
import { storedPhone } from '../platform/records/phone-number.js';

/** Limit of one client network. */
const maxPerMinute = 5;

/** Receives contact messages. Bots are recognized by a form sent too fast and by a filled-in hidden field. */
@Injectable()
export class ContactService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly outbox: OutboxService,
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
    return this.transactions.run(async (tx) => {
      await this.formUses.record(tx, { formId, purpose: 'contact message', now });
      const id = await this.insert(tx, form, { formId, locale: language, createdAt: now });
      if (id !== undefined && !form.reason) await this.outbox.enqueueForContactMessage(tx, id, now);
      return (await tx.findOneByOrFail(ContactMessage, { formId })).createdAt;
    });
  }

  /** Stores the message and returns its id, or undefined if the same form was sent before. */
  private async insert(
    tx: EntityManager,
    { name, email, phone_number: phone = '', message, reason }: SendContactMessageDto,
    origin: Pick<ContactMessage, 'formId' | 'locale' | 'createdAt'>,
  ): Promise<number | undefined> {
    const { identifiers } = await tx
      .createQueryBuilder()
      .insert()
      .into(ContactMessage)
      .values({
        ...origin,
        name,
        email,
        phoneNumber: storedPhone(phone),
        message,
        isSuspect: Boolean(reason),
      })
      .orIgnore()
      .execute();
    const [created] = identifiers as ({ id: number } | undefined)[];
    return created?.id;
  }
}
