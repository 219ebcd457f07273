import { Injectable } from '@nestjs/common';
import { ClockService } from '../platform/clock/clock.service.js';
import { ReservationOutboxService } from '../reservations/reservation-outbox.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { correctContact } from '../reservations/changes/correct-contact.js';
import type { ContactDetailsDto, CorrectedDetailsDto } from '../reservations/dto/contact-details.dto.js';
import { TokenReservationsService } from '../reservations/driver/token-reservations.service.js';
import { displayedPhone } from '../platform/records/phone-number.js';

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
   * Corrects those of name, email and phone number that are given until they are erased, and returns all of them. Later
   * messages go to the new address; the first one is sent now and shows the reservation. Idempotent.
   */
  async correct(token: string, given: CorrectedDetailsDto): Promise<ContactDetailsDto> {
    const row = await this.reservations.get(token);
    const key = { parkingLotId: row.parking_lot_id, id: row.id };
    const { contact } = await this.transactions.run((tx) =>
      correctContact(tx, this.outbox, key, given, { by: 'driver', now: this.clock.now() }),
    );
    return { ...contact, phone_number: displayedPhone(contact.phone_number) };
  }
}
