import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { accessTokenHash, accessTokenOf, readSessionToken } from '../holds/session-token.js';
import { OutboxService } from '../platform/outbox/outbox.service.js';
import { CARD_PROVIDER, type CardProvider } from '../payments/card-provider.js';
import { onAccount, type PaymentProvider } from '../payments/payment-provider.js';
import { SqlService } from '../platform/persistence/sql.service.js';
import type { Language } from '../platform/problems/language.js';
import { problem } from '../platform/problems/problem.js';
import type { BusinessSettings } from '../settings/business-settings.js';
import { SettingsService } from '../settings/settings.service.js';
import { SealerService } from '../platform/crypto/sealer.service.js';

/** How long after its end a hold may still be confirmed while nobody took the spot (contract, section 5). */
export const confirmationGraceSeconds = 120;

/** A driver is reminded so long before the stay begins. */
const reminderMinutes = 180;

export interface Confirmation {
  sessionToken: string;
  spotId: number;
  venueId: number;
  reservationTime: Date;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  licensePlate: string;
}

export interface ConfirmRow {
  outcome: 'confirmed' | 'already_confirmed' | 'hold_expired';
  reservation_id: number | null;
}

/** How a confirmation is paid, and for how long after its end the hold is still good for it. */
interface Terms {
  provider: PaymentProvider;
  graceSeconds: number;
}

const confirmStatement =
  'SELECT * FROM confirm_hold($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21)';

@Injectable()
export class ConfirmationService {
  constructor(
    private readonly sql: SqlService,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
    @Inject(CARD_PROVIDER) private readonly cards: CardProvider | null,
    private readonly sealer: SealerService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Makes the reservation of a hold and answers its secret link's token. The same confirmation again answers the same
   * token and makes nothing new. `hold_expired` when the hold is gone or anything does not belong to it, and
   * `payment_failed` while one that is to be paid by card is not.
   */
  async confirm(confirmation: Confirmation, language: Language): Promise<{ access_token: string }> {
    if (this.cards) await this.requirePaid(confirmation.sessionToken);
    const terms = { provider: onAccount, graceSeconds: confirmationGraceSeconds };
    const values = this.valuesOf(confirmation, language, terms, await this.settings.current());
    const [row] = await this.sql.rows<ConfirmRow>(confirmStatement, values);
    if (!row || row.outcome === 'hold_expired') throw problem('hold_expired');
    return { access_token: accessTokenOf(confirmation.sessionToken) };
  }

  /** The same inside a transaction, for a hold that is paid; what did not work is in the answer. */
  async confirmIn(
    tx: EntityManager,
    confirmation: Confirmation,
    language: Language,
    terms: Terms,
  ): Promise<ConfirmRow> {
    const values = this.valuesOf(confirmation, language, terms, await this.settings.currentIn(tx));
    const [row] = await tx.query<[ConfirmRow]>(confirmStatement, values);
    return row;
  }

  private valuesOf(
    confirmation: Confirmation,
    language: Language,
    terms: Terms,
    { cancellation_cutoff_minutes: cutoffMinutes }: BusinessSettings,
  ): unknown[] {
    const session = readSessionToken(confirmation.sessionToken);
    if (!session) throw problem('hold_expired');
    const accessToken = accessTokenOf(confirmation.sessionToken);
    return [
      session.lotId,
      session.hash,
      confirmation.spotId,
      confirmation.venueId,
      confirmation.reservationTime,
      terms.graceSeconds,
      cutoffMinutes,
      confirmation.firstName,
      confirmation.lastName,
      `${confirmation.firstName} ${confirmation.lastName}`,
      confirmation.email,
      confirmation.phoneNumber,
      confirmation.licensePlate,
      language,
      accessTokenHash(accessToken),
      terms.provider.name,
      terms.provider.statusAtConfirmation,
      this.clock.offsetInterval,
      this.sealer.seal(accessToken),
      this.outbox.channels,
      reminderMinutes,
    ];
  }

  private async requirePaid(sessionToken: string): Promise<void> {
    const session = readSessionToken(sessionToken);
    if (!session) throw problem('hold_expired');
    const unpaid = await this.sql.rows(
      `SELECT 1 FROM holds
        WHERE parking_lot_id = $1 AND session_hash = $2 AND price_agorot > 0 AND state <> 'confirmed'`,
      [session.lotId, session.hash],
    );
    if (unpaid.length > 0) throw problem('payment_failed', { extras: { reason: 'payment_required' } });
  }
}
