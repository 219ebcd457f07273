import type { EntityManager } from 'typeorm';
import { type DriverPayment, findDriverPayment } from '../payments/driver-payment.js';
import type { Language } from '../platform/problems/language.js';
import { EventPostponement } from '../reservations/choices/event-postponement.entity.js';
import {
  findLastChoices,
  findPendingChoices,
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
  const before = choice?.before;
  const isPlaced = choice?.placedStart.getTime() === row.reservation_start.getTime();
  if (!before || !isPlaced) return null;
  const isSame = before.spot_id === row.spot_id && before.parking_lot_id === row.parking_lot_id;
  return isSame ? null : before.spot_number;
}

/** The last postponement of the group's event; null if it was never postponed. */
export async function findPostponementOf(
  manager: EntityManager,
  cars: readonly CarState[],
): Promise<EventPostponement | null> {
  const ids = cars.flatMap(({ last }) => last?.postponementId ?? []);
  return ids.length > 0 ? manager.findOneBy(EventPostponement, { id: Math.max(...ids) }) : null;
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
