import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../platform/clock/clock.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { Transactions } from '../platform/persistence/transactions.js';
import { lockedStay } from '../reservations/changes/locked-stay.js';
import { writeChange } from '../reservations/changes/write-change.js';
import { Reservation } from '../reservations/reservation.entity.js';
import { keysOfStay } from '../reservations/stay-keys.js';
import { TokenReservationsService } from '../reservations/token-reservations.service.js';

export interface Person {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
}

/** What is wrong about a driver, put right by them. */
@Injectable()
export class CorrectionService {
  constructor(
    private readonly reservations: TokenReservationsService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Corrects name, email and phone for as long as they are kept, and answers them. What is told from then on goes to the
   * new address, beginning with how the stay stands. The same details again change nothing.
   */
  async correct(token: string, person: Person): Promise<Person> {
    const row = await this.reservations.get(token);
    const key = { parkingLotId: row.parking_lot_id, id: row.id };
    await this.transactions.run((tx) => this.correctIn(tx, key, person));
    return person;
  }

  private async correctIn(
    tx: EntityManager,
    key: { parkingLotId: number; id: number },
    person: Person,
  ): Promise<void> {
    const stay = await lockedStay(tx, key);
    const now = this.clock.now();
    const before: Person = {
      first_name: stay.firstName,
      last_name: stay.lastName,
      email: stay.email,
      phone_number: stay.phoneNumber,
    };
    const names = ['first_name', 'last_name', 'email', 'phone_number'] as const;
    const corrected = names.filter((name) => before[name] !== person[name]);
    if (corrected.length === 0) return;
    // The lots that the stay has left keep the same person's details, until they are erased.
    for (const { parkingLotId, id } of await keysOfStay(tx, key)) {
      await tx.update(
        Reservation,
        { parkingLotId, id },
        {
          firstName: person.first_name,
          lastName: person.last_name,
          fullName: `${person.first_name} ${person.last_name}`,
          email: person.email,
          phoneNumber: person.phone_number,
          updatedAt: now,
        },
      );
    }
    await writeChange(tx, this.outbox, {
      parkingLotId: key.parkingLotId,
      reservationId: key.id,
      kind: 'details',
      fields: corrected.join(', '),
      madeAt: now,
    });
  }
}
