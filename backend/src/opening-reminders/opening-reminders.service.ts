import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { emailKey } from '@panui/shared/is-email';
import { isBeyondHorizon, isPast, opensAt } from '../holds/hold-policy.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import type { Language } from '../platform/problems/language.js';
import { problem } from '../platform/problems/problem.js';
import { MailRequestLimitService } from '../platform/rate-limits/mail-request-limit.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { Venue } from '../venues/venue.entity.js';
import { OpeningReminder } from './opening-reminder.entity.js';
import type { OpeningReminderDto } from './opening-reminders.dto.js';

/** Takes requests for a mail when an evening can be reserved. */
@Injectable()
export class OpeningRemindersService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly limit: MailRequestLimitService,
    private readonly settings: SettingsService,
    private readonly sealer: SealerService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Enqueues the mail for the moment from which the evening can be reserved. An address is reminded once of an evening.
   * Throws `too_many_requests` for a client with too many requests; too many for one address are not reported.
   */
  async request(
    { email: typedEmail, venue_id: venueId, reservation_time: seconds }: OpeningReminderDto,
    language: Language,
    address: string,
  ): Promise<void> {
    const now = this.clock.now();
    const reservationTime = new Date(seconds * 1000);
    if (isPast(reservationTime, now)) throw problem('past_timestamp');
    const { booking_horizon_days: horizonDays } = await this.settings.current();
    if (!isBeyondHorizon(reservationTime, now, horizonDays))
      throw problem('conflict', { extras: { reason: 'already_open' } });
    const email = emailKey(typedEmail);
    if (await this.limit.isOverLimit('opening reminders', email, address)) return;
    await this.transactions.run(async (tx) => {
      if (!(await tx.existsBy(Venue, { id: venueId, isActive: true }))) throw problem('venue_not_found');
      const { identifiers } = await tx
        .createQueryBuilder()
        .insert()
        .into(OpeningReminder)
        .values({
          venueId,
          reservationTime,
          sealedEmail: this.sealer.seal(email),
          emailHash: createHmac('sha256', this.config.auth.jwtSecret).update(email).digest(),
          locale: language,
        })
        .orIgnore()
        .execute();
      const id = identifiers[0]?.['id'] as number | undefined;
      if (id !== undefined)
        await this.outbox.enqueueForOpeningReminder(tx, id, opensAt(reservationTime, horizonDays), now);
    });
  }
}
