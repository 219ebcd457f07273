import type { EntityManager } from 'typeorm';
import { SpotBlock } from '../../claims/spot-block.entity.js';
import { CannedText } from '../../contact/canned-text.entity.js';
import { onTheWayMinutes } from '@panui/shared/trip-phase';
import { addDays, instantAt, localDateOf } from '../../platform/clock/israel-time.js';

const msPerHour = 3_600_000;
const daysOfMessages = 7;
const blockedSpots = 3;
const blockedDays = 6;

const cannedTexts = [
  {
    ...{ title: 'הקישור להזמנה', titleEn: 'Link to the reservation' },
    text: 'שלחנו את הקישור להזמנה שוב, לכתובת שנרשמה בה. כדאי לבדוק גם בתיקיית הספאם.',
    textEn:
      'We have sent the link to your reservation again, to the address in it. Please look in the spam folder too.',
  },
  {
    ...{ title: 'גובה הרכב', titleEn: 'Height of the vehicle' },
    text: 'הגובה המותר כתוב בכרטיס החניון, לפני ההזמנה. לרכב גבוה יותר יש חניונים פתוחים בסביבה.',
    textEn:
      'The height limit is on the card of the lot, before you reserve. There are open lots nearby for taller vehicles.',
  },
  {
    ...{ title: 'החזר', titleEn: 'Refund' },
    text: 'ההחזר יצא היום, ויופיע בכרטיס תוך כמה ימי עסקים.',
    textEn: 'The refund was made today and will be on your card within a few business days.',
  },
];

/** Deletes the texts that are as the demo had them. */
export const removeDemoCannedTexts = (tx: EntityManager): Promise<unknown> =>
  tx.query(
    `DELETE FROM canned_texts c USING jsonb_to_recordset($1::jsonb) AS demo (title text, text text)
      WHERE c.title = demo.title AND c.text = demo.text`,
    [JSON.stringify(cannedTexts)],
  );

/**
 * Inserts the mails about the reservations of the last days, one of which has an address that does not exist, and the
 * reminders of the next ones.
 */
async function insertMails(tx: EntityManager, now: Date): Promise<void> {
  const since = new Date(now.getTime() - daysOfMessages * 24 * msPerHour);
  const columns = 'parking_lot_id, reservation_id, channel, topic, once_key, next_attempt_at, created_at';
  await tx.query(
    `INSERT INTO outbox_messages (${columns}, state, attempts, sent_at)
     SELECT parking_lot_id, id, 'mail', 'confirmed', 'mail confirmed ' || id, created_at, created_at, 'sent', 1,
            created_at + interval '20 seconds'
       FROM reservations WHERE created_at >= $1 ORDER BY created_at`,
    [since],
  );
  await tx.query(
    `INSERT INTO outbox_messages (${columns}, state, attempts, sent_at)
     SELECT parking_lot_id, id, 'mail', 'cancelled', 'mail cancelled ' || id, cancelled_at, cancelled_at, 'sent', 1,
            cancelled_at + interval '20 seconds'
       FROM reservations WHERE status = 'cancelled' AND cancelled_at BETWEEN $1 AND $2 ORDER BY cancelled_at`,
    [since, now],
  );
  await tx.query(
    `INSERT INTO outbox_messages (${columns})
     SELECT parking_lot_id, id, 'mail', 'reminder', 'mail reminder ' || id, reservation_start - make_interval(mins => $2), created_at
       FROM reservations WHERE status = 'confirmed' AND reservation_start > $1 ORDER BY reservation_start, id`,
    [new Date(now.getTime() + 6 * msPerHour), onTheWayMinutes],
  );
  await tx.query(
    `UPDATE outbox_messages SET state = 'dead', sent_at = NULL, cause = 'unknown_address',
            last_error = '550 5.1.1 no such user'
      WHERE id = (SELECT m.id FROM outbox_messages m
                    JOIN reservations r ON r.parking_lot_id = m.parking_lot_id AND r.id = m.reservation_id
                   WHERE m.topic = 'confirmed' AND r.status = 'confirmed' AND r.reservation_start > $1
                   ORDER BY m.created_at DESC, m.id DESC LIMIT 1)`,
    [now],
  );
}

/** Blocks spots without reservations for some days, as for repairs. */
async function insertBlocks(tx: EntityManager, parkingLotId: number, now: Date): Promise<void> {
  const first = localDateOf(now);
  const last = addDays(first, blockedDays);
  const spots = await tx.query<{ id: number }[]>(
    `SELECT s.id FROM spots s
      WHERE s.parking_lot_id = $1 AND NOT s.is_handicap AND NOT EXISTS (
              SELECT FROM spot_claims c
               WHERE c.parking_lot_id = s.parking_lot_id AND c.spot_id = s.id AND c.service_date BETWEEN $2 AND $3)
      ORDER BY s.id LIMIT $4`,
    [parkingLotId, first, last, blockedSpots],
  );
  await tx.insert(
    SpotBlock,
    spots.map(({ id }) => ({
      ...{ parkingLotId, spotId: id, reason: 'צביעת קווי החניה', startsAt: now },
      ...{ firstServiceDate: first, lastServiceDate: last, until: instantAt(addDays(last, 1), '02:00') },
    })),
  );
}

/** What was done in the last days: hours ago, who, what and on which record. */
const activity = [
  [2, 'support@panui.test', 'resend', 'messages', '1', null, null],
  [5, 'owner@panui.test', 'block', 'spots', null, null, { reason: 'צביעת קווי החניה', spots: blockedSpots }],
  [7, 'support@panui.test', 'sign_in', 'sessions', null, null, null],
  [22, 'admin@panui.test', 'update', 'parking-lots', '1', { price_agorot: 2400 }, { price_agorot: 2500 }],
  [26, 'venue@panui.test', 'update', 'events', null, { state: 'scheduled' }, { state: 'cancelled' }],
  [29, 'accountant@panui.test', 'close', 'statements', null, null, null],
  [31, 'accountant@panui.test', 'sign_in', 'sessions', null, null, null],
  [48, 'support@panui.test', 'reply', 'contact-messages', null, null, null],
  [52, 'admin@panui.test', 'resolve', 'spot-incidents', null, null, null],
  [
    70,
    'admin@panui.test',
    'update',
    'settings',
    null,
    { statement_hold_back_hours: 24 },
    { statement_hold_back_hours: 48 },
  ],
  [75, 'admin@panui.test', 'create', 'accounts', null, null, { legal_name: 'אירועי ההיכל (הדגמה) בע״מ' }],
  [96, 'owner2@panui.test', 'sign_in', 'sessions', null, null, null],
] as const;

async function insertAuditLog(tx: EntityManager, now: Date): Promise<void> {
  const entries = activity.map(([hoursAgo, userEmail, action, resource, resourceId, before, after]) => ({
    ...{ user_email: userEmail, action, resource, resource_id: resourceId, before, after },
    created_at: new Date(now.getTime() - hoursAgo * msPerHour),
  }));
  await tx.query(
    `INSERT INTO audit_log (user_id, user_email, action, resource, resource_id, before, after, created_at)
     SELECT u.id, e.user_email, e.action, e.resource, e.resource_id, e.before, e.after, e.created_at
       FROM jsonb_to_recordset($1::jsonb) AS e (user_email text, action text, resource text, resource_id text,
              before jsonb, after jsonb, created_at timestamptz)
       JOIN users u ON u.email = e.user_email
      ORDER BY e.created_at`,
    [JSON.stringify(entries)],
  );
}

/** Inserts what the operators of the demo did lately, and the mails that its drivers got. */
export async function insertActivity(tx: EntityManager, lotIds: readonly number[], now: Date): Promise<void> {
  await tx.insert(
    CannedText,
    cannedTexts.map((text) => ({ ...text })),
  );
  await insertMails(tx, now);
  await insertBlocks(tx, lotIds[1] ?? 0, now);
  await insertAuditLog(tx, now);
}
