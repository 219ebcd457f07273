import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { ReservationOutboxService } from '../reservations/reservation-outbox.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { lockReservation } from '../reservations/changes/lock-reservation.js';
import { recordReservationChange } from '../reservations/changes/record-reservation-change.js';
import type { ContactDetailsDto } from '../reservations/dto/contact-details.dto.js';
import { Reservation } from '../reservations/reservation.entity.js';
import { findReservationKeys } from '../reservations/reservation-keys.js';
import { TokenReservationsService } from '../reservations/driver/token-reservations.service.js';
import { displayedPhone, storedPhone } from '../platform/records/phone-number.js';

/** Corrections of contact details by the driver. */
@Injectable()
export class CorrectionService {
  constructor(
    private readonly reservations: TokenReservationsService,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly outbox: ReservationOutboxService,
  ) {}

  /**
   * Corrects name, email and phone number until they are erased, and returns them. Later messages go to the new
   * address; the first one is sent now and shows the reservation. Idempotent.
   */
  async correct(token: string, contact: ContactDetailsDto): Promise<ContactDetailsDto> {
    const row = await this.reservations.get(token);
    const key = { parkingLotId: row.parking_lot_id, id: row.id };
    const stored = { ...contact, phone_number: storedPhone(contact.phone_number) };
    await this.transactions.run((tx) => this.correctIn(tx, key, stored));
    return { ...contact, phone_number: displayedPhone(stored.phone_number) };
  }

  private async correctIn(
    tx: EntityManager,
    key: { parkingLotId: number; id: number },
    contact: ContactDetailsDto,
  ): Promise<void> {
    const reservation = await lockReservation(tx, key);
    const now = this.clock.now();
    const before: ContactDetailsDto = {
      first_name: reservation.firstName,
      last_name: reservation.lastName,
      email: reservation.email,
      phone_number: storedPhone(reservation.phoneNumber),
    };
    const names = ['first_name', 'last_name', 'email', 'phone_number'] as const;
    const corrected = names.filter((name) => before[name] !== contact[name]);
    if (corrected.length === 0) return;
    // After a move between lots, the earlier rows hold the same contact details.
    for (const { parkingLotId, id } of await findReservationKeys(tx, key)) {
      await tx.update(
        Reservation,
        { parkingLotId, id },
        {
          firstName: contact.first_name,
          lastName: contact.last_name,
          fullName: `${contact.first_name} ${contact.last_name}`,
          email: contact.email,
          phoneNumber: contact.phone_number,
          updatedAt: now,
        },
      );
    }
    await recordReservationChange(tx, this.outbox, {
      parkingLotId: key.parkingLotId,
      reservationId: key.id,
      kind: 'details',
      fields: corrected.join(', '),
      madeAt: now,
    });
  }
}
