import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Transactions } from '../../platform/persistence/transactions.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { invalidField, problem } from '../../platform/problems/problem.js';
import { PlateDecision } from '../../validation/plate-decision.entity.js';
import { PlatesService } from '../../validation/plates.service.js';
import { Reservation } from '../reservation.entity.js';
import { changeableStayOf, type TokenReservationRow } from '../token-reservation.js';
import { TokenReservationsService } from '../token-reservations.service.js';
import { plateChangeFault } from './change-policy.js';
import { lockedStay } from './locked-stay.js';
import { writeChange } from './write-change.js';

interface Wish {
  plate: string;
  /** The driver was told that the registry does not know it, and says that it is right. */
  isStoodBy: boolean;
}

function requireInTime(fault: ReturnType<typeof plateChangeFault>): void {
  if (fault) throw problem(fault);
}

/** Another car comes than the one that was reserved for. */
@Injectable()
export class PlateChangeService {
  constructor(
    private readonly reservations: TokenReservationsService,
    private readonly plates: PlatesService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Changes the plate until the car arrives, and answers the stay as it is. `stay_over` and `car_already_in` when it is
   * too late. A plate that the registry does not know is refused until the driver stands by it; where the registry is
   * away the plate is taken, and checked later. The same plate again changes nothing.
   */
  async change(token: string, wish: Wish): Promise<TokenReservationRow> {
    const row = await this.reservations.get(token);
    // Who is too late hears of it at once, and does not wait for the registry.
    requireInTime(plateChangeFault(changeableStayOf(row), this.clock.now()));
    if (row.license_plate !== wish.plate && !wish.isStoodBy) await this.requireKnown(wish.plate);
    await this.transactions.run((tx) =>
      this.changeIn(tx, { parkingLotId: row.parking_lot_id, id: row.id }, wish),
    );
    return this.reservations.get(token);
  }

  private async changeIn(
    tx: EntityManager,
    key: { parkingLotId: number; id: number },
    { plate, isStoodBy }: Wish,
  ): Promise<void> {
    const stay = await lockedStay(tx, key);
    const now = this.clock.now();
    requireInTime(plateChangeFault(stay, now));
    if (stay.licensePlate === plate) return;
    await tx.update(Reservation, key, { licensePlate: plate, updatedAt: now });
    if (isStoodBy) {
      await tx.insert(PlateDecision, { licensePlate: plate, decision: 'continue', createdAt: now });
    }
    await writeChange(tx, this.outbox, {
      parkingLotId: key.parkingLotId,
      reservationId: key.id,
      kind: 'plate',
      oldPlate: stay.licensePlate,
      newPlate: plate,
      madeAt: now,
    });
  }

  private async requireKnown(plate: string): Promise<void> {
    const { fault } = await this.plates.check(plate);
    if (fault === 'not_found') {
      throw invalidField('license_plate', fault, fieldMessage('plate_not_found'));
    }
  }
}
