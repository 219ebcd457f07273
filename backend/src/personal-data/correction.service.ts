import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/clock/clock.service.js';
import { ReservationOutboxService } from '../reservations/reservation-outbox.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { correctContact } from '../reservations/changes/correct-contact.js';
import type { ContactDetailsDto } from '../reservations/dto/contact-details.dto.js';
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
    await this.transactions.run((tx) =>
      correctContact(tx, this.outbox, key, stored, { by: 'driver', now: this.clock.now() }),
    );
    return { ...contact, phone_number: displayedPhone(stored.phone_number) };
  }
}
