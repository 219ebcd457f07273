import type { EntityManager } from 'typeorm';
import { storedPhone } from '../../platform/records/phone-number.js';
import { Reservation } from '../reservation.entity.js';
import { findReservationKeys, type ReservationKey } from '../reservation-keys.js';
import type { ReservationOutboxService } from '../reservation-outbox.service.js';
import { lockReservation } from './lock-reservation.js';
import { recordReservationChange } from './record-reservation-change.js';

interface Contact {
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
}

/**
 * Corrects those of name, email address and phone number that are given until they are erased, and returns all of them
 * with the names of the corrected ones. Later messages go to the new address; the first one is sent now and shows the
 * reservation. It is the confirmation if none was delivered before: to a first address, and after one that did not
 * exist. Idempotent.
 */
export async function correctContact(
  tx: EntityManager,
  outbox: ReservationOutboxService,
  key: { parkingLotId: number; id: number },
  given: Partial<Contact>,
  { by: madeBy, now }: { by: 'driver' | 'admin'; now: Date },
): Promise<{ contact: Contact; corrected: string[] }> {
  const reservation = await lockReservation(tx, key);
  const before: Contact = {
    first_name: reservation.firstName,
    last_name: reservation.lastName,
    email: reservation.email,
    phone_number: storedPhone(reservation.phoneNumber),
  };
  const contact: Contact = {
    first_name: given.first_name ?? before.first_name,
    last_name: given.last_name ?? before.last_name,
    email: given.email ?? before.email,
    phone_number: given.phone_number === undefined ? before.phone_number : storedPhone(given.phone_number),
  };
  const names = ['first_name', 'last_name', 'email', 'phone_number'] as const;
  const corrected = names.filter((name) => before[name] !== contact[name]);
  if (corrected.length === 0) return { contact, corrected };
  // After a move between lots, the earlier rows hold the same contact details.
  const keys = await findReservationKeys(tx, key);
  for (const { parkingLotId, id } of keys) {
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
  const change = {
    parkingLotId: key.parkingLotId,
    reservationId: key.id,
    kind: 'details' as const,
    madeBy,
    fields: corrected.join(', '),
    madeAt: now,
  };
  // A driver without an address could not get the confirmation before.
  const isFirstAddress = before.email === '' && contact.email !== '';
  const isConfirmedAgain =
    corrected.includes('email') && (await wasUndelivered(tx, outbox, keys, now)) && contact.email !== '';
  await recordReservationChange(
    tx,
    outbox,
    change,
    isFirstAddress || isConfirmedAgain ? 'confirmed' : 'changed',
  );
  return { contact, corrected };
}

/** Whether mails with the reservation did not reach the former address; they are dealt with then. */
const wasUndelivered = (
  tx: EntityManager,
  outbox: ReservationOutboxService,
  keys: ReservationKey[],
  now: Date,
): Promise<boolean> =>
  outbox.resolveUndelivered(
    tx,
    keys.map(({ parkingLotId, id }) => ({ parkingLotId, reservationId: id })),
    ['confirmed', 'changed', 'moved', 'reminder'],
    now,
  );
