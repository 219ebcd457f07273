import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import type { OutboxState } from '../platform/outbox/outbox-message.entity.js';
import { describeFailure } from '../platform/outbox/retry.js';
import { SettingsService } from '../settings/settings.service.js';
import { contactMail } from './contact-mail.js';
import { ContactMessage } from './contact-message.entity.js';

/** Longer than a mail server may take, so that nobody else begins with what is still being sent. */
const leaseSeconds = 120;

/**
 * Tells the admins by mail what people wrote, at least once, as the outbox of the lots tells drivers: with the same
 * patience, and with the same id each time, by which a receiver knows a double.
 */
@Injectable()
export class ContactMailerService {
  private readonly logger = new Logger('Contact');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  /** Tells all whose time has come; answers how many it took. */
  async deliverPending(): Promise<number> {
    for (let delivered = 0; ; delivered++) {
      const message = await this.claimNext();
      if (!message) return delivered;
      await this.deliver(message);
    }
  }

  /** The next one that waits; until its lease ends it is nobody else's. */
  private async claimNext(): Promise<ContactMessage | null> {
    const now = this.clock.now();
    const [claimed] = await this.dataSource.query<[{ id: number }[], number]>(
      `UPDATE contact_messages SET mail_attempts = mail_attempts + 1, next_attempt_at = $2
        WHERE id = (SELECT id FROM contact_messages WHERE mail_state = 'waiting' AND next_attempt_at <= $1
                     ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id`,
      [now, new Date(now.getTime() + leaseSeconds * 1000)],
    );
    const [key] = claimed;
    return key ? this.dataSource.manager.findOneBy(ContactMessage, { id: key.id }) : null;
  }

  private async deliver(message: ContactMessage): Promise<void> {
    try {
      const { admin_email: to } = await this.settings.current();
      if (to) await this.mail.send(contactMail(message, to, this.config.publicUrl));
      await this.recordOutcome(message, { mailState: to ? 'sent' : 'dropped', lastError: null });
    } catch (error) {
      const { lastError, next } = describeFailure(message.mailAttempts, error, this.clock.now());
      this.logger.warn(`message ${message.id}: ${lastError}`);
      await this.recordOutcome(message, {
        lastError,
        ...(next ? { nextAttemptAt: next } : { mailState: 'dead' }),
      });
    }
  }

  /** Writes down what came of an attempt, unless somebody else has begun another one since. */
  private async recordOutcome(
    { id, mailAttempts }: ContactMessage,
    outcome: { mailState?: OutboxState; lastError: string | null; nextAttemptAt?: Date },
  ): Promise<void> {
    await this.dataSource.manager.update(ContactMessage, { id, mailAttempts }, outcome);
  }
}
