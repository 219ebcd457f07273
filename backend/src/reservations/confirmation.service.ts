import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import {
  type ConfirmReservationArguments,
  type ConfirmReservationRow,
  ReservationFunctions,
  type SameCar,
} from './reservation-functions.js';
import { confirmationGraceSeconds } from '../holds/hold-policy.js';
import { accessTokenHash, accessTokenOf, readSessionToken } from '../holds/session-token.js';
import type { OutboxChannel } from '../outbox/outbox-message.entity.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { CARD_PROVIDER, type CardProvider } from '../payments/card-provider.js';
import { onAccount, type PaymentProvider } from '../payments/payment-provider.js';
import { SqlService } from '../platform/persistence/sql.service.js';
import type { Language } from '../platform/problems/language.js';
import { type Problem, problem } from '../platform/problems/problem.js';
import { nameSql } from '../platform/lists/name-sql.js';
import type { BusinessSettings } from '../settings/business-settings.js';
import { vatBpsAt } from '../settings/vat-rates.js';
import { SettingsService } from '../settings/settings.service.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { onTheWayMinutes } from '@panui/shared/trip-phase';

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

/** How the reservation is paid, and for how long after its end the hold can be confirmed. */
interface Terms {
  provider: PaymentProvider;
  graceSeconds: number;
  /** Whether a second reservation for the same car and evening is intended. */
  allowSecond: boolean;
  /** The channels of messages to the driver, if not all. */
  channels?: readonly OutboxChannel[];
}

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
   * Turns a hold into a reservation and returns the token of its secret link. Idempotent: confirming twice returns the
   * same token. `hold_expired` when the hold is gone or a value does not match it, `payment_failed` when a card payment
   * is due, `already_reserved` unless `allowSecond` when the driver has a reservation for the same car and evening.
   */
  async confirm(
    confirmation: Confirmation,
    allowSecond: boolean,
    language: Language,
  ): Promise<{ access_token: string }> {
    if (this.cards) await this.requirePaid(confirmation.sessionToken);
    const terms = { provider: onAccount, graceSeconds: confirmationGraceSeconds, allowSecond };
    const row = await ReservationFunctions.autocommit(this.sql).confirmReservation(
      this.argumentsOf(confirmation, language, terms, await this.settings.current()),
    );
    if (row.outcome === 'hold_expired') throw problem('hold_expired');
    const { same_car_lot_id: lot_id, same_car_start: reservation_start } = row;
    if (lot_id && reservation_start)
      throw await this.alreadyReserved({ lot_id, reservation_start }, language);
    return { access_token: accessTokenOf(confirmation.sessionToken) };
  }

  /** Confirms a paid hold in the caller's transaction. A failure is returned as the outcome, not thrown. */
  async confirmIn(
    tx: EntityManager,
    confirmation: Confirmation,
    language: Language,
    terms: Terms,
  ): Promise<ConfirmReservationRow> {
    return ReservationFunctions.in(tx).confirmReservation(
      this.argumentsOf(confirmation, language, terms, await this.settings.currentIn(tx)),
    );
  }

  private argumentsOf(
    confirmation: Confirmation,
    language: Language,
    terms: Terms,
    settings: BusinessSettings,
  ): ConfirmReservationArguments {
    const session = readSessionToken(confirmation.sessionToken);
    if (!session) throw problem('hold_expired');
    const accessToken = accessTokenOf(confirmation.sessionToken);
    return {
      lot_id: session.lotId,
      session_hash: session.hash,
      spot_id: confirmation.spotId,
      venue_id: confirmation.venueId,
      reservation_time: confirmation.reservationTime,
      grace_seconds: terms.graceSeconds,
      cutoff_minutes: settings.cancellation_cutoff_minutes,
      first_name: confirmation.firstName,
      last_name: confirmation.lastName,
      full_name: `${confirmation.firstName} ${confirmation.lastName}`.trim(),
      email: confirmation.email,
      phone_number: confirmation.phoneNumber,
      license_plate: confirmation.licensePlate,
      locale: language,
      token_hash: accessTokenHash(accessToken),
      payment_provider: terms.provider.name,
      payment_status: terms.provider.statusAtConfirmation,
      clock_offset: this.clock.offsetInterval,
      sealed_token: this.sealer.seal(accessToken),
      channels: terms.channels ?? this.outbox.channels,
      reminder_minutes: onTheWayMinutes,
      allow_second: terms.allowSecond,
      vat_bps: vatBpsAt(settings.vat_rates, this.clock.now()),
      hold_back_hours: settings.statement_hold_back_hours,
    };
  }

  /** The problem that asks the driver whether a second spot for the same car is intended. */
  async alreadyReserved({ lot_id, reservation_start }: SameCar, language: Language): Promise<Problem> {
    const [lot] = await this.sql.rows<{ name: string }>(
      `SELECT ${nameSql('l', language)} AS name FROM parking_lots l WHERE l.id = $1`,
      [lot_id],
    );
    const extras = {
      reservation_start: reservation_start.toISOString(),
      parking_lot_name: lot?.name ?? '',
    };
    return problem('already_reserved', { extras });
  }

  private async requirePaid(sessionToken: string): Promise<void> {
    const session = readSessionToken(sessionToken);
    if (!session) throw problem('hold_expired');
    const unpaid = await this.sql.rows(
      `SELECT 1 FROM holds
        WHERE parking_lot_id = $1 AND session_hash = $2 AND price_agorot > 0 AND account_id IS NULL
          AND state <> 'confirmed'`,
      [session.lotId, session.hash],
    );
    if (unpaid.length > 0) throw problem('payment_failed', { extras: { reason: 'payment_required' } });
  }
}
