import type { DataSource } from 'typeorm';
import type { Language } from '../platform/problems/language.js';
import type { Sealer } from '../platform/crypto/sealer.js';
import { reservationByKeyQuery, type TokenReservationRow } from '../reservations/token-reservation.js';

/** A reservation as it is told of: as it stands now, whom to tell, and where their link leads. */
export interface ToldReservation {
  row: TokenReservationRow;
  firstName: string;
  email: string;
  phoneNumber: string;
  language: Language;
  /** Null when the link can't be opened any more; what is told then goes without one. */
  link: string | null;
}

interface Person {
  first_name: string;
  email: string;
  phone_number: string;
  locale: Language;
  sealed_token: Buffer | null;
}

/** Null when there is no such reservation any more. */
export async function toldReservation(
  dataSource: DataSource,
  key: { parkingLotId: number; reservationId: number },
  sealer: Sealer,
  publicUrl: string,
): Promise<ToldReservation | null> {
  const values = [key.parkingLotId, key.reservationId];
  const [row] = await dataSource.query<TokenReservationRow[]>(reservationByKeyQuery, values);
  const [person] = await dataSource.query<Person[]>(
    `SELECT r.first_name, r.email, r.phone_number, r.locale, k.sealed_token
       FROM reservations r
       LEFT JOIN reservation_links k ON k.parking_lot_id = r.parking_lot_id AND k.reservation_id = r.id
      WHERE r.parking_lot_id = $1 AND r.id = $2`,
    values,
  );
  if (!row || !person) return null;
  const token = person.sealed_token && sealer.open(person.sealed_token);
  return {
    row,
    firstName: person.first_name,
    email: person.email,
    phoneNumber: person.phone_number,
    language: person.locale,
    link: token ? `${publicUrl}/reservation/${token}` : null,
  };
}
