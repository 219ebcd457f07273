import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../platform/clock/clock.service.js';
import { ReservationOutboxService } from '../../reservation-outbox.service.js';
import { TransactionService } from '../../../platform/persistence/transaction.service.js';
import { fieldMessage } from '../../../platform/problems/field-messages.js';
import { invalidField, problem } from '../../../platform/problems/problem.js';
import { PlateDecision } from '../../../validation/plate-decision.entity.js';
import { PlatesService } from '../../../validation/plates.service.js';
import { Reservation } from '../../reservation.entity.js';
import { toChangeableReservation, type TokenReservationRow } from '../token-reservation-query.js';
import { TokenReservationsService } from '../token-reservations.service.js';
import { findPlateChangeProblem } from './change-policy.js';
import { lockReservation } from '../../changes/lock-reservation.js';
import { recordReservationChange } from '../../changes/record-reservation-change.js';

interface PlateChangeRequest {
  plate: string;
  /** Whether the driver confirmed a plate that the registry does not know. */
  isUnknownPlateAccepted: boolean;
}

function requireChangeable(errorCode: ReturnType<typeof findPlateChangeProblem>): void {
  if (errorCode) throw problem(errorCode);
}

/** Changes the plate of a reservation. */
@Injectable()
export class PlateChangeService {
  constructor(
    private readonly reservations: TokenReservationsService,
    private readonly plates: PlatesService,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly outbox: ReservationOutboxService,
  ) {}

  /**
   * Changes the plate and returns the reservation. `reservation_over` and `car_already_in` when it is too late. A plate
   * unknown to the registry is rejected until the driver confirms it. When the registry fails, the plate is accepted
   * and checked later. Idempotent.
   */
  async change(token: string, request: PlateChangeRequest): Promise<TokenReservationRow> {
    const row = await this.reservations.get(token);
    // Before the registry lookup, so that a request that is too late fails fast.
    requireChangeable(findPlateChangeProblem(toChangeableReservation(row), this.clock.now()));
    if (row.license_plate !== request.plate && !request.isUnknownPlateAccepted)
      await this.requireKnown(request.plate);
    await this.transactions.run((tx) =>
      this.changeIn(tx, { parkingLotId: row.parking_lot_id, id: row.id }, request),
    );
    return this.reservations.get(token);
  }

  private async changeIn(
    tx: EntityManager,
    key: { parkingLotId: number; id: number },
    { plate, isUnknownPlateAccepted }: PlateChangeRequest,
  ): Promise<void> {
    const reservation = await lockReservation(tx, key);
    const now = this.clock.now();
    requireChangeable(findPlateChangeProblem(reservation, now));
    if (reservation.licensePlate === plate) return;
    await tx.update(Reservation, key, { licensePlate: plate, updatedAt: now });
    if (isUnknownPlateAccepted) {
      await tx.insert(PlateDecision, { licensePlate: plate, decision: 'continue', createdAt: now });
    }
    await recordReservationChange(tx, this.outbox, {
      parkingLotId: key.parkingLotId,
      reservationId: key.id,
      kind: 'plate',
      oldPlate: reservation.licensePlate,
      newPlate: plate,
      madeAt: now,
    });
  }

  private async requireKnown(plate: string): Promise<void> {
    const { errorCode } = await this.plates.check(plate);
    if (errorCode === 'not_found') {
      throw invalidField('license_plate', errorCode, fieldMessage('plate_not_found'));
    }
  }
}
