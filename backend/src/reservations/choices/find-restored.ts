import { type EntityManager, In } from 'typeorm';
import { OutboxMessage } from '../../outbox/outbox-message.entity.js';
import { findReservationKeys, type ReservationKey } from '../reservation-keys.js';
import { Reservation } from '../reservation.entity.js';
import type { EventPostponement } from './event-postponement.entity.js';

/** What a message says about a reservation that is on its first date again. */
export interface RestoredNotice {
  kind: 'restored';
  /** Where the car would have parked on that date before; null if it is unknown. */
  before: { parkingLotId: number; lotName: string; lotNameEn: string | null; spotNumber: string } | null;
  /** Whether a message informed the driver of the other date. */
  hasHeard: boolean;
}

interface FirstChange {
  parking_lot_id: number;
  old_start: Date | null;
  old_spot: string;
  made_at: Date;
}

/** The undo removes the choice, so the changes of the reservation say where it was before the postponement. */
export async function findRestored(
  manager: EntityManager,
  origin: ReservationKey,
  { reservationStart }: Pick<Reservation, 'reservationStart'>,
  { madeAt }: EventPostponement,
): Promise<RestoredNotice> {
  const keys = await findReservationKeys(manager, origin);
  const lotIds = In([...new Set(keys.map(({ parkingLotId }) => parkingLotId))]);
  const ids = In(keys.map(({ id }) => id));
  const ofReservation = { parkingLotId: lotIds, reservationId: ids };
  const [first] = await manager.query<FirstChange[]>(
    `SELECT c.parking_lot_id, c.old_start, c.old_spot, c.made_at FROM reservation_changes c
      WHERE c.parking_lot_id = ANY ($1) AND c.reservation_id = ANY ($2) AND c.kind = 'time' AND c.made_at >= $3
      ORDER BY c.made_at LIMIT 1`,
    [keys.map(({ parkingLotId }) => parkingLotId), keys.map(({ id }) => id), madeAt],
  );
  // One that was made for the other date has no spot on the first one.
  if (first?.old_start?.getTime() !== reservationStart.getTime())
    return { kind: 'restored', before: null, hasHeard: true };
  // The change to another lot belongs to the row there.
  const left = await manager.findOneBy(Reservation, {
    ...{ parkingLotId: lotIds, id: ids, cancelledAt: first.made_at },
  });
  const [lot] = await manager.query<[{ id: number; name: string; name_en: string | null }]>(
    'SELECT id, name, name_en FROM parking_lots WHERE id = $1',
    [left?.parkingLotId ?? first.parking_lot_id],
  );
  return {
    kind: 'restored',
    before: {
      ...{ parkingLotId: lot.id, lotName: lot.name, lotNameEn: lot.name_en },
      spotNumber: first.old_spot,
    },
    hasHeard: await manager.existsBy(OutboxMessage, {
      ...{ ...ofReservation, topic: 'changed', createdAt: madeAt, state: 'sent' },
    }),
  };
}
