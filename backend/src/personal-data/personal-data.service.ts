import { Inject, Injectable } from '@nestjs/common';
import { isInsideSql } from '../entries/is-inside.js';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { deleteStoredMails } from '../outbox/delete-stored-mails.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import type { BatchStep } from '../platform/persistence/batch.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problem } from '../platform/problems/problem.js';
import type { TokenReservationRow } from '../reservations/driver/token-reservation-query.js';
import { TokenReservationsService } from '../reservations/driver/token-reservations.service.js';
import { findOrganiser, withoutOrganiser } from '../reservations/groups/organiser.js';
import { storedPhone } from '../platform/records/phone-number.js';
import { findReservationKeys } from '../reservations/reservation-keys.js';
import { SettingsService } from '../settings/settings.service.js';
import { erasureSteps } from './erasure-steps.js';
import { eraseReservations, type IdentifiableReservation } from './erase-reservations.js';
import type { PersonalDataDto, PersonalReservationDto } from './personal-data.dto.js';
import { collectPersonalData } from './collect-personal-data.js';

const msPerDay = 86_400_000;

/** Access to stored personal data and its erasure, on request or after the retention period. */
@Injectable()
export class PersonalDataService {
  /** Erase personal data that is older than the retention period. */
  readonly erasureSteps: readonly BatchStep[];

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
    private readonly reservations: TokenReservationsService,
    private readonly audit: AuditService,
    private readonly sealer: SealerService,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {
    this.erasureSteps = erasureSteps(settings, {
      delete: async (names) => mail.deleteStored?.(names),
      deleteOld: async (ageMs) => mail.deleteOldStored?.(ageMs),
    });
  }

  /** All data stored about the holder of a link. `reservation_not_found` after it was erased. */
  async show(token: string): Promise<PersonalDataDto> {
    const row = await this.reservations.get(token);
    const { personal_data_retention_days: days } = await this.settings.current();
    const data = await collectPersonalData(this.dataSource.manager, {
      parkingLotId: row.parking_lot_id,
      id: row.id,
    });
    return {
      as_of: this.clock.now().toISOString(),
      retained_until: new Date(row.reservation_end.getTime() + days * msPerDay).toISOString(),
      ...data,
      ...(row.group_id !== null && {
        reservation: await this.withoutOrganiser(row.group_id, data.reservation),
      }),
    };
  }

  /** The link of a car is for its driver: the details of who reserved for the group are not the driver's. */
  private async withoutOrganiser(
    groupId: number,
    reservation: PersonalReservationDto,
  ): Promise<PersonalReservationDto> {
    const organiser = await findOrganiser(this.dataSource.manager, this.sealer, groupId);
    const { first_name: firstName, last_name: lastName, email } = reservation;
    const own = withoutOrganiser(organiser, {
      ...{ firstName, lastName, email, phoneNumber: storedPhone(reservation.phone_number) },
    });
    return {
      ...reservation,
      ...{ first_name: own.firstName, last_name: own.lastName, email: own.email },
      phone_number: own.phoneNumber === '' ? '' : reservation.phone_number,
    };
  }

  /**
   * Erases the personal data of a reservation and returns the reservation as it was. Its link is invalid from then on.
   * `reservation_not_over` until the reservation has ended and the car has left, because gate and owner need the plate.
   * Some lots report no exits, so a car without a recorded exit counts as inside for one day only.
   */
  async erase(token: string): Promise<TokenReservationRow> {
    const row = await this.reservations.get(token);
    const now = this.clock.now();
    const messages = await this.transactions.run(async (tx) => {
      const keys = await findReservationKeys(tx, { parkingLotId: row.parking_lot_id, id: row.id });
      const rows: (IdentifiableReservation & { is_under_way: boolean })[] = [];
      for (const { parkingLotId, id } of keys)
        rows.push(...(await lockForErasure(tx, parkingLotId, id, now)));
      if (rows.length === 0) throw problem('reservation_not_found');
      if (rows.some(({ is_under_way: isUnderWay }) => isUnderWay)) throw problem('reservation_not_over');
      await this.audit.record(tx, null, {
        action: 'erase_personal_data',
        resource: 'reservations',
        resourceId: row.id,
      });
      return (await eraseReservations(tx, rows, now)).messages;
    });
    await deleteStoredMails(this.mail, messages);
    return row;
  }
}

/**
 * Locks one row that still holds personal data. By key, because a statement cannot lock rows of several lots on Citus.
 */
function lockForErasure(
  tx: EntityManager,
  parkingLotId: number,
  id: number,
  now: Date,
): Promise<(IdentifiableReservation & { is_under_way: boolean })[]> {
  return tx.query(
    `SELECT r.parking_lot_id, r.id, r.license_plate,
            (r.status = 'confirmed' AND r.reservation_end > $3) OR EXISTS (
              SELECT FROM visits v WHERE v.parking_lot_id = $1 AND v.reservation_id = $2
                 AND ${isInsideSql('v', '$3')}) AS is_under_way
       FROM reservations r
      WHERE r.parking_lot_id = $1 AND r.id = $2 AND r.personal_data_erased_at IS NULL FOR UPDATE`,
    [parkingLotId, id, now],
  );
}
