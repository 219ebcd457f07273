import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { clientHashOf } from '../../platform/crypto/client-hash.js';
import { inPreview, rollBackWith } from '../../platform/persistence/preview.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import type { Language } from '../../platform/problems/language.js';
import { invalidField, problem } from '../../platform/problems/problem.js';
import { storedPhone } from '../../platform/records/phone-number.js';
import { requireParameters } from '../../holds/hold-policy.js';
import type { ClaimResult } from '../../holds/claim-terms.js';
import { HoldRequestsService } from '../../holds/hold-requests.service.js';
import type { HoldDto } from '../../holds/hold.dto.js';
import { type VenueCatalogEntry, VenueCatalogService } from '../../holds/venue-catalog.service.js';
import { BilledAccount } from '../../ledger/billed-account.entity.js';
import { recordBilling } from '../../ledger/ledger-functions.js';
import { Spot } from '../../lots/spot.entity.js';
import { onAccount } from '../../payments/payment-provider.js';
import { Payment } from '../../payments/payment.entity.js';
import { plateOf } from '../../validation/plate-format.js';
import { ConfirmationService } from '../confirmation.service.js';
import { readTimeOfAnyForm } from '../dto/reservation-time.js';
import { Reservation } from '../reservation.entity.js';
import type { ReservationDto } from './dto/reservation.dto.js';
import type { NewReservationDto } from './dto/edit-reservation.dto.js';
import { lotOfSpot } from './reservation-edits.service.js';
import { ReservationsService } from './reservations.service.js';

/** `hold_source` of reservations that an operator made. */
const operatorSource = 'operator';

interface Choice {
  parkingLotId: number | null;
  spotId: number | null;
}

/** Reservations that operators make for drivers, such as by phone. */
@Injectable()
export class NewReservationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly audit: AuditService,
    private readonly holds: HoldRequestsService,
    private readonly catalog: VenueCatalogService,
    private readonly confirmation: ConfirmationService,
    private readonly reservations: ReservationsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Claims the spot as a hold and confirms it, in one transaction. The problems are those of a hold. */
  async create(actor: Actor, body: NewReservationDto, language: Language): Promise<ReservationDto> {
    requireParameters(body.reservation_time);
    const time = readTimeOfAnyForm(body.reservation_time);
    const choice = await lotOfSpot(this.dataSource.manager, body);
    const { id } = await this.holds.withCatalog(body.venue_id, async (entry) => {
      if (choice.parkingLotId !== null) await this.catalog.lotWithinReach(entry, choice.parkingLotId);
      return inPreview(() =>
        this.transactions.run((tx) => this.createIn(tx, entry, actor, { body, time, choice })),
      );
    });
    return this.reservations.get('all', id, language);
  }

  private async createIn(
    tx: EntityManager,
    entry: VenueCatalogEntry,
    actor: Actor,
    { body, time, choice }: { body: NewReservationDto; time: Date; choice: Choice },
  ): Promise<ClaimResult<Reservation>> {
    const claim = await this.claim(tx, entry, { body, time, choice });
    if (claim.kind !== 'held') return rollBackWith(claim);
    const row = await this.confirmation.confirmIn(
      tx,
      {
        sessionToken: claim.hold.session_token,
        spotId: claim.hold.spot_id,
        venueId: body.venue_id,
        reservationTime: time,
        firstName: body.first_name,
        lastName: body.last_name,
        email: body.email ?? '',
        phoneNumber: storedPhone(body.phone_number),
        licensePlate: plateOf(body.license_plate),
      },
      body.language ?? 'he',
      { provider: onAccount, graceSeconds: 0, allowSecond: true },
    );
    if (row.reservation_id === null) throw new Error(`a new hold was not confirmed: ${row.outcome}`);
    const key = { parkingLotId: claim.hold.parking_lot_id, id: row.reservation_id };
    // The driver has not seen the texts.
    const versions = { acceptedTermsVersion: null, acceptedPrivacyVersion: null };
    await tx.update(Reservation, key, { holdSource: operatorSource, ...versions });
    const accountId = body.account_id ?? null;
    if (accountId !== null) await this.bill(tx, key, accountId, entry.settings.statement_hold_back_hours);
    await this.audit.record(tx, actor, {
      action: 'create',
      resource: 'reservations',
      resourceId: key.id,
      after: { venue_id: body.venue_id, parking_lot_id: key.parkingLotId, account_id: accountId },
    });
    return { kind: 'held', hold: await tx.findOneByOrFail(Reservation, key) };
  }

  private async claim(
    tx: EntityManager,
    entry: VenueCatalogEntry,
    { body, time, choice: { parkingLotId, spotId } }: { body: NewReservationDto; time: Date; choice: Choice },
  ): Promise<ClaimResult<HoldDto>> {
    const spot =
      spotId === null || parkingLotId === null
        ? null
        : await tx.findOneByOrFail(Spot, { parkingLotId, id: spotId });
    const preference = spot && {
      parkingLotId: spot.parkingLotId,
      spotId: spot.id,
      isOnlyChoice: true,
      eventId: null,
      mayBePast: false,
    };
    return this.holds.requestInTransaction(
      tx,
      entry,
      {
        venueId: body.venue_id,
        reservationTime: Math.floor(time.getTime() / 1000),
        venueReference: null,
        event: null,
        accessible: spot?.isHandicap ?? false,
        electric: spot?.isElectric ?? false,
        parkingLotId,
      },
      // Operators have no limit of holds.
      {
        clientHash: clientHashOf(`operator ${randomUUID()}`, this.config.auth.jwtSecret),
        language: body.language ?? 'he',
      },
      preference,
    );
  }

  private async bill(
    tx: EntityManager,
    { parkingLotId, id: reservationId }: { parkingLotId: number; id: number },
    accountId: number,
    holdBackHours: number,
  ): Promise<void> {
    if (!(await tx.existsBy(BilledAccount, { id: accountId, isActive: true })))
      throw invalidField('account_id', 'unknown', fieldMessage('unknown_account'));
    const payment = await tx.findOneBy(Payment, { parkingLotId, reservationId, status: 'owed' });
    if (!payment) throw problem('conflict');
    await tx.update(Payment, { parkingLotId, id: payment.id }, { accountId });
    await recordBilling(tx, payment, accountId, holdBackHours, this.clock.now());
  }
}
