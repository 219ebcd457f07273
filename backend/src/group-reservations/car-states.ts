import type { EntityManager } from 'typeorm';
import {
  type DriverPayment,
  findDriverPayment,
  findDriverPayments,
  isPaidByDriver,
} from '../payments/driver-payment.js';
import type { Language } from '../platform/problems/language.js';
import { EventPostponement } from '../reservations/choices/event-postponement.entity.js';
import {
  findLastChoices,
  findPendingChoices,
  formerSpotOf as spotBefore,
  type PendingChoice,
} from '../reservations/choices/find-choice.js';
import type { ReservationChoice } from '../reservations/choices/reservation-choice.entity.js';
import { type FoundGroup, type GroupRow, originOfCar } from '../reservations/groups/group-rows.js';

/** A car of a group after its event was postponed. */
export interface CarState {
  row: GroupRow;
  /** What the organiser and the driver can choose now; null for nothing. */
  choice: PendingChoice | null;
  /** The last choice, whatever became of it; null if the event was never postponed. */
  last: ReservationChoice | null;
  /** The number of the spot before the event was postponed, if the car has another one now. */
  formerSpot: string | null;
}

/** The cars of a group with what can be chosen for each. */
export async function readCarStates(
  manager: EntityManager,
  { rows }: FoundGroup,
  context: { language: Language; now: Date },
): Promise<CarState[]> {
  const cars = rows.map((row) => ({
    origin: originOfCar(row),
    status: row.status,
    reservationStart: row.reservation_start,
    eventId: row.event_id,
  }));
  const last = await findLastChoices(
    manager,
    cars.map(({ origin }) => origin),
  );
  const pending = await findPendingChoices(manager, cars, context);
  return rows.map((row) => {
    const { id } = originOfCar(row);
    const choice = last.get(id) ?? null;
    return { row, choice: pending.get(id) ?? null, last: choice, formerSpot: formerSpotOf(row, choice) };
  });
}

function formerSpotOf(row: GroupRow, choice: ReservationChoice | null): string | null {
  const isPlaced = choice?.placedStart.getTime() === row.reservation_start.getTime();
  return choice && isPlaced ? spotBefore(choice.before, row) : null;
}

/** The last postponement of the group's event; null if it was never postponed. */
export async function findPostponementOf(
  manager: EntityManager,
  cars: readonly CarState[],
): Promise<EventPostponement | null> {
  const ids = cars.flatMap(({ last }) => last?.postponementId ?? []);
  return ids.length > 0 ? manager.findOneBy(EventPostponement, { id: Math.max(...ids) }) : null;
}

/** The numbers of the cars whose drivers have paid for them. */
export async function findPaidCars(
  manager: EntityManager,
  rows: readonly GroupRow[],
): Promise<ReadonlySet<number>> {
  const paymentOf = await findDriverPayments(
    manager,
    rows.map((row) => {
      const { parkingLotId, id: reservationId } = originOfCar(row);
      return { parkingLotId, reservationId };
    }),
  );
  const paid = rows.filter((row) => isPaidByDriver(paymentOf(originOfCar(row).id)));
  return new Set(paid.map(({ id }) => id));
}

/** What comes back for the cars in all, whether it was returned already or not. */
export async function sumRefunds(manager: EntityManager, cars: readonly CarState[]): Promise<number> {
  let sum = 0;
  for (const { row } of cars) {
    const { parkingLotId, id } = originOfCar(row);
    const payment: DriverPayment = await findDriverPayment(manager, parkingLotId, id);
    sum += payment.refundDueAgorot + payment.refundedAgorot;
  }
  return sum;
}
