import { type DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { type Language, messageLinkIn } from '../platform/problems/language.js';
import type { ReservationMessage } from '../outbox/outbox-message.entity.js';
import { type DriverPayment, findDriverPayment } from '../payments/driver-payment.js';
import type { SealerService } from '../platform/crypto/sealer.service.js';
import { findPostponementNotice, type PostponementNotice } from '../reservations/choices/find-choice.js';
import { findGroup, type FoundGroup } from '../reservations/groups/group-rows.js';
import { groupLinkOf, recipientOf } from '../reservations/groups/organiser.js';
import { findReservationKeys } from '../reservations/reservation-keys.js';
import { ReservationChange } from '../reservations/changes/reservation-change.entity.js';
import {
  reservationByKeyQuery,
  type TokenReservationRow,
} from '../reservations/driver/token-reservation-query.js';

/** The current data of a reservation for messages, with the recipient and their link. */
export interface ReservationNotificationData {
  row: TokenReservationRow;
  firstName: string;
  email: string;
  phoneNumber: string;
  language: Language;
  /** Null when the link can no longer be decrypted. Messages then have none. */
  link: string | null;
  /** Whether the reservation was moved from another lot and no earlier message of the channel reported a move. */
  isInNewLot: boolean;
  /** Whether the spot replaces one of the same lot in which the driver found another car. */
  isAfterReport: boolean;
  /** Whether the spot is the one from which a block, undone since, had moved the reservation. */
  isBackOnSpot: boolean;
  payment: DriverPayment;
  /** What was changed since the last message about changes; only for such a message. */
  changes: ReservationChange[];
  /** The lot that the reservation left by one of these changes. */
  formerLot: FormerLot | null;
  /** Set if the message is about the postponement of the event. */
  postponement: PostponementNotice | null;
  /** Set if the recipient is the organiser of the car's group, whose first name this is. */
  group: OrganisedGroup | null;
}

export interface FormerLot {
  name: string;
  name_en: string;
  /** Of the reservation there. */
  price_agorot: number;
  reservation_end: Date;
}

/** A group with the link of its page; null if the server's key has changed since. */
export interface OrganisedGroup {
  found: FoundGroup;
  link: string | null;
}

interface ContactDetails {
  first_name: string;
  email: string;
  phone_number: string;
  locale: Language;
  sealed_token: Buffer | null;
  was_move_sent: boolean;
  was_reported: boolean;
}

/** Null when the reservation no longer exists. */
export async function findReservationNotificationData(
  dataSource: DataSource,
  message: ReservationMessage,
  sealer: SealerService,
  publicUrl: string,
): Promise<ReservationNotificationData | null> {
  const values = [message.parkingLotId, message.reservationId];
  const [row] = await dataSource.query<TokenReservationRow[]>(reservationByKeyQuery, values);
  const [contact] = await dataSource.query<ContactDetails[]>(
    `SELECT r.first_name, r.email, r.phone_number, r.locale, k.sealed_token,
            EXISTS (SELECT FROM outbox_messages m
                     WHERE m.parking_lot_id = $1 AND m.reservation_id = r.id AND m.topic = 'moved'
                       AND m.state = 'sent' AND m.channel = $3 AND m.id < $4) AS was_move_sent,
            EXISTS (SELECT FROM spot_incidents i
                     WHERE i.parking_lot_id = $1 AND i.reservation_id = r.id AND i.new_lot_id = $1
                       AND i.new_spot_id = r.spot_id) AS was_reported
       FROM reservations r
       LEFT JOIN reservation_links k ON k.parking_lot_id = r.parking_lot_id AND k.reservation_id = r.id
      WHERE r.parking_lot_id = $1 AND r.id = $2`,
    [...values, message.channel, message.id],
  );
  if (!row || !contact) return null;
  const origin = { parkingLotId: row.origin_lot_id ?? row.parking_lot_id, id: row.origin_id ?? row.id };
  const payment = await findDriverPayment(dataSource.manager, origin.parkingLotId, origin.id);
  const reservation = { status: row.status, reservationStart: row.reservation_start, eventId: row.event_id };
  const { createdAt } = message;
  const postponement =
    message.topic === 'changed'
      ? await findPostponementNotice(dataSource.manager, origin, reservation, {
          ...{ createdAt, language: contact.locale },
        })
      : null;
  const organised = row.group_id === null ? null : await findOrganised(dataSource, sealer, row.group_id);
  const isToOrganiser = organised?.recipient.email === contact.email;
  const changes = message.topic === 'changed' ? await findReportedChanges(dataSource.manager, message) : [];
  const token = contact.sealed_token && sealer.open(contact.sealed_token);
  return {
    row,
    firstName: isToOrganiser ? organised.recipient.firstName : contact.first_name,
    email: contact.email,
    phoneNumber: contact.phone_number,
    language: contact.locale,
    link: token ? messageLinkIn(contact.locale, `${publicUrl}/reservation/${token}`) : null,
    isAfterReport: contact.was_reported,
    isBackOnSpot: message.topic === 'moved' && (await isBackOnSpot(dataSource.manager, row, createdAt)),
    isInNewLot: row.origin_id !== null && !contact.was_move_sent,
    payment,
    changes,
    formerLot: await findFormerLot(dataSource.manager, row, changes),
    postponement,
    group: isToOrganiser
      ? { found: organised.found, link: groupLinkOf(sealer, publicUrl, organised.found.group) }
      : null,
  };
}

async function isBackOnSpot(
  manager: EntityManager,
  { parking_lot_id, id, spot_id }: TokenReservationRow,
  at: Date,
): Promise<boolean> {
  const move = { parking_lot_id, reservation_id: id, from_spot_id: spot_id };
  const found = await manager.query<object[]>(
    'SELECT FROM block_batches WHERE undone_at <= $2 AND moves @> $1::jsonb LIMIT 1',
    [JSON.stringify([move]), at],
  );
  return found.length > 0;
}

async function findOrganised(dataSource: DataSource, sealer: SealerService, groupId: number) {
  const found = await findGroup(dataSource.manager, groupId);
  return found && { found, recipient: recipientOf(sealer, found) };
}

/** The changes up to the message that no earlier one of its channel reported, in the order in which they were made. */
function findReportedChanges(
  manager: EntityManager,
  { parkingLotId, reservationId, channel, id, createdAt }: ReservationMessage,
): Promise<ReservationChange[]> {
  return manager
    .createQueryBuilder(ReservationChange, 'change')
    .where({ parkingLotId, reservationId, madeAt: LessThanOrEqual(createdAt) })
    .andWhere(
      `change.made_at > coalesce(
         (SELECT max(m.created_at) FROM outbox_messages m
           WHERE m.parking_lot_id = :parkingLotId AND m.reservation_id = :reservationId AND m.topic = 'changed'
             AND m.state = 'sent' AND m.channel = :channel AND m.id < :id), '-infinity')`,
      { parkingLotId, reservationId, channel, id },
    )
    .orderBy('change.made_at')
    .getMany();
}

/** The lot of the row before this one, if the reservation left it by one of the changes. */
async function findFormerLot(
  manager: EntityManager,
  { parking_lot_id: parkingLotId, id, origin_id: originId }: TokenReservationRow,
  [first]: ReservationChange[],
): Promise<FormerLot | null> {
  if (originId === null || !first) return null;
  const keys = await findReservationKeys(manager, { parkingLotId, id });
  const former = keys[keys.findIndex((key) => key.id === id) - 1];
  if (!former) return null;
  const [lot] = await manager.query<FormerLot[]>(
    `SELECT l.name, l.name_en, r.price_agorot, r.reservation_end FROM reservations r JOIN parking_lots l ON l.id = r.parking_lot_id
      WHERE r.parking_lot_id = $1 AND r.id = $2 AND r.cancelled_at >= $3`,
    [former.parkingLotId, former.id, first.madeAt],
  );
  return lot ?? null;
}
