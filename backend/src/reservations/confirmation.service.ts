import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { accessTokenHash, accessTokenOf, readSessionToken } from '../holds/session-token.js';
import { Outbox } from '../outbox/outbox.js';
import { PaymentsService } from '../payments/payments.service.js';
import { Sql } from '../persistence/sql.js';
import type { Language } from '../problems/language.js';
import { problem } from '../problems/problem.js';
import { SettingsService } from '../settings/settings.service.js';
import { Sealer } from '../persistence/sealer.js';

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

interface ConfirmRow {
  outcome: 'confirmed' | 'already_confirmed' | 'hold_expired';
}

const confirmStatement =
  'SELECT * FROM confirm_hold($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19,$20,$21)';

@Injectable()
export class ConfirmationService {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly payments: PaymentsService,
    private readonly sealer: Sealer,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Makes the reservation of a hold and answers its secret link's token. The same confirmation again answers the same
   * token and makes nothing new. `hold_expired` when the hold is gone or anything does not belong to it.
   */
  async confirm(confirmation: Confirmation, language: Language): Promise<{ access_token: string }> {
    const session = readSessionToken(confirmation.sessionToken);
    if (!session) throw problem('hold_expired');
    const accessToken = accessTokenOf(confirmation.sessionToken);
    const { cancellation_cutoff_minutes: cutoffMinutes } = await this.settings.current();
    const [row] = await this.sql.rows<ConfirmRow>(confirmStatement, [
      session.lotId,
      session.hash,
      confirmation.spotId,
      confirmation.venueId,
      confirmation.reservationTime,
      confirmationGraceSeconds,
      cutoffMinutes,
      confirmation.firstName,
      confirmation.lastName,
      `${confirmation.firstName} ${confirmation.lastName}`,
      confirmation.email,
      confirmation.phoneNumber,
      confirmation.licensePlate,
      language,
      accessTokenHash(accessToken),
      this.payments.provider.name,
      this.payments.provider.statusAtConfirmation,
      this.clock.offsetInterval,
      this.sealer.seal(accessToken),
      this.outbox.channels,
      reminderMinutes,
    ]);
    if (!row || row.outcome === 'hold_expired') throw problem('hold_expired');
    return { access_token: accessToken };
  }
}
