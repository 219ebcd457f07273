import type { DataSource } from 'typeorm';
import type { OutboxMessage } from '../outbox/outbox-message.entity.js';
import type { Language } from '../platform/problems/language.js';
import type { BusinessSettings } from '../settings/business-settings.js';

/** The current data of an incident for operators, without personal data. */
export interface IncidentNotificationData {
  spot_number: string;
  spot_floor: string;
  lot_name: string;
  lot_name_en: string | null;
  reported_at: Date;
  reservation_end: Date;
  note: string;
  is_moved: boolean;
  is_in_other_lot: boolean;
  new_spot_number: string | null;
  new_lot_name: string | null;
  new_lot_name_en: string | null;
}

export interface Operator {
  email: string;
  language: Language;
  isAdmin: boolean;
}

type IncidentKey = Pick<OutboxMessage, 'parkingLotId' | 'incidentId'>;

/**
 * Null for a message that is not about an incident. The new spot is joined with a CTE, because Citus cannot join the
 * rows of two lots.
 */
export async function findIncidentNotificationData(
  dataSource: DataSource,
  { parkingLotId, incidentId }: IncidentKey,
): Promise<IncidentNotificationData | null> {
  if (incidentId === null) return null;
  const [incident] = await dataSource.query<IncidentNotificationData[]>(
    `WITH incident AS MATERIALIZED (
       SELECT s.number AS spot_number, s.floor AS spot_floor, l.name AS lot_name, l.name_en AS lot_name_en,
              i.reported_at, r.reservation_end, i.note, i.new_lot_id IS NOT NULL AS is_moved,
              coalesce(i.new_lot_id <> i.parking_lot_id, false) AS is_in_other_lot,
              nl.name AS new_lot_name, nl.name_en AS new_lot_name_en, i.new_lot_id, i.new_spot_id
         FROM spot_incidents i
         JOIN parking_lots l ON l.id = i.parking_lot_id
         JOIN spots s ON s.parking_lot_id = i.parking_lot_id AND s.id = i.spot_id
         JOIN reservations r ON r.parking_lot_id = i.parking_lot_id AND r.id = i.reservation_id
         LEFT JOIN parking_lots nl ON nl.id = i.new_lot_id
        WHERE i.parking_lot_id = $1 AND i.id = $2),
     other AS MATERIALIZED (
       SELECT s.number FROM incident
         JOIN spots s ON s.parking_lot_id = incident.new_lot_id AND s.id = incident.new_spot_id)
     SELECT spot_number, spot_floor, lot_name, lot_name_en, reported_at, reservation_end, note, is_moved, is_in_other_lot,
            (SELECT number FROM other) AS new_spot_number, new_lot_name, new_lot_name_en
       FROM incident`,
    [parkingLotId, incidentId],
  );
  return incident ?? null;
}

interface OperatorAccount {
  email: string;
  locale: Language;
}

/** The recipient: an owner who is still active, or the admins' address in the settings. Null if there is none. */
export async function operatorOf(
  dataSource: DataSource,
  { parkingLotId, toUserId }: Pick<OutboxMessage, 'parkingLotId' | 'toUserId'>,
  { admin_email: adminEmail }: BusinessSettings,
): Promise<Operator | null> {
  if (toUserId !== null) {
    const [owner] = await dataSource.query<OperatorAccount[]>(
      `SELECT u.email, u.locale FROM lot_owners o JOIN users u ON u.id = o.user_id AND u.is_active
        WHERE o.parking_lot_id = $1 AND o.user_id = $2`,
      [parkingLotId, toUserId],
    );
    return owner ? { email: owner.email, language: owner.locale, isAdmin: false } : null;
  }
  if (!adminEmail) return null;
  const [admin] = await dataSource.query<OperatorAccount[]>(
    'SELECT email, locale FROM users WHERE email = lower($1)',
    [adminEmail],
  );
  return { email: adminEmail, language: admin?.locale ?? 'he', isAdmin: true };
}
