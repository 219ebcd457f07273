import type { DataSource } from 'typeorm';
import type { Language } from '../platform/problems/language.js';
import type { SealerService } from '../platform/crypto/sealer.service.js';
import { reservationByKeyQuery, type TokenReservationRow } from '../reservations/token-reservation-query.js';

/** The current data of a reservation for messages, with the recipient and their link. */
export interface ReservationNotificationData {
  row: TokenReservationRow;
  firstName: string;
  email: string;
  phoneNumber: string;
  language: Language;
  /** Null when the link can no longer be decrypted. Messages then have none. */
  link: string | null;
}

interface ContactDetails {
  first_name: string;
  email: string;
  phone_number: string;
  locale: Language;
  sealed_token: Buffer | null;
}

/** Null when the reservation no longer exists. */
export async function findReservationNotificationData(
  dataSource: DataSource,
  key: { parkingLotId: number; reservationId: number },
  sealer: SealerService,
  publicUrl: string,
): Promise<ReservationNotificationData | null> {
  const values = [key.parkingLotId, key.reservationId];
  const [row] = await dataSource.query<TokenReservationRow[]>(reservationByKeyQuery, values);
  const [contact] = await dataSource.query<ContactDetails[]>(
    `SELECT r.first_name, r.email, r.phone_number, r.locale, k.sealed_token
       FROM reservations r
       LEFT JOIN reservation_links k ON k.parking_lot_id = r.parking_lot_id AND k.reservation_id = r.id
      WHERE r.parking_lot_id = $1 AND r.id = $2`,
    values,
  );
  if (!row || !contact) return null;
  const token = contact.sealed_token && sealer.open(contact.sealed_token);
  return {
    row,
    firstName: contact.first_name,
    email: contact.email,
    phoneNumber: contact.phone_number,
    language: contact.locale,
    link: token ? `${publicUrl}/reservation/${token}` : null,
  };
}
