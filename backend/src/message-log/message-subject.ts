import type { EntityManager } from 'typeorm';
import { contactTopic, noLotId, type OutboxMessage } from '../outbox/outbox-message.entity.js';
import type { ReservationStatus } from '../reservations/reservation.entity.js';

/** What a message is about, as it is now, and who receives it. */
export interface MessageSubject {
  /**
   * The address, number or URL. Null if it was erased, or is stored only encrypted as the address of a driver without a
   * reservation is.
   */
  recipient: string | null;
  /** Whether the address or the number was another one when the message was sent, which is stored nowhere. */
  isFormerRecipient?: boolean;
  /** Of a message about a reservation: the row in which it continues, if it was moved to another lot. */
  reservation?: { status: ReservationStatus; reservation_end: Date; is_erased: boolean };
  /** Of a message by webhook. */
  isWebhookActive?: boolean;
  /** Whether the link, or the data without which the message is dropped, still exists. */
  isCurrent: boolean;
}

type Key = [first: number, id: number];
type SourceRow = { first: number; id: number; recipient: string | null } & Record<string, unknown>;
/** `keys` are those of all rows from the one of the message to the present one. */
type FoundRow = SourceRow & { keys: Key[] };
type Sources = Record<string, Map<string, FoundRow>>;

interface Source {
  /** Reads rows by their ids ($2) and, for tables of lots and venues, their first keys ($1), with the instant $3. */
  statement: string;
  keyOf: (message: OutboxMessage) => Key | null;
}

const byId = (statement: string, idOf: (message: OutboxMessage) => number | null): Source => ({
  statement,
  keyOf: (message) => {
    const id = idOf(message);
    return id === null ? null : [noLotId, id];
  },
});

/**
 * One statement for each table: Citus joins no distributed table with a local one. Each takes the same parameters,
 * whether it uses them or not.
 */
const sources = {
  reservation: {
    statement: `
      SELECT r.parking_lot_id AS first, r.id, nullif(r.email, '') AS recipient, nullif(r.phone_number, '') AS phone,
             r.status, r.reservation_end, r.personal_data_erased_at IS NOT NULL AS is_erased, r.moved_to_lot_id,
             r.moved_to_id
        FROM reservations r JOIN unnest($1::bigint[], $2::bigint[]) AS k (first, id)
          ON r.parking_lot_id = k.first AND r.id = k.id WHERE $3::timestamptz IS NOT NULL`,
    keyOf: ({ parkingLotId, reservationId }) =>
      reservationId === null ? null : [parkingLotId, reservationId],
  },
  waitlist: {
    statement: `
      SELECT w.venue_id AS first, w.id, nullif(w.email, '') AS recipient, w.state, w.offered_at
        FROM waitlist_entries w JOIN unnest($1::bigint[], $2::bigint[]) AS k (first, id)
          ON w.venue_id = k.first AND w.id = k.id WHERE $3::timestamptz IS NOT NULL`,
    keyOf: ({ venueId, waitlistEntryId }) =>
      waitlistEntryId === null || venueId === null ? null : [venueId, waitlistEntryId],
  },
  user: byId(
    `SELECT 0 AS first, u.id, u.email AS recipient, (
              SELECT coalesce(array_agg(t.purpose), '{}') FROM account_tokens t
               WHERE t.user_id = u.id AND t.expires_at > $3) AS links
       FROM users u WHERE u.id = ANY ($2) AND $1::bigint[] IS NOT NULL`,
    ({ userId, toUserId }) => userId ?? toUserId,
  ),
  webhook: byId(
    `SELECT 0 AS first, h.id, h.url AS recipient, h.is_active FROM webhooks h
      WHERE h.id = ANY ($2) AND $1::bigint[] IS NOT NULL AND $3::timestamptz IS NOT NULL`,
    ({ webhookId }) => webhookId,
  ),
  contact: byId(
    `SELECT 0 AS first, c.id, c.email AS recipient FROM contact_messages c
      WHERE c.id = ANY ($2) AND $1::bigint[] IS NOT NULL AND $3::timestamptz IS NOT NULL`,
    ({ contactMessageId }) => contactMessageId,
  ),
  statement: byId(
    `SELECT 0 AS first, s.id, coalesce(p.email, a.email) AS recipient FROM statements s
       LEFT JOIN payees p ON p.id = s.payee_id LEFT JOIN accounts a ON a.id = s.account_id
      WHERE s.id = ANY ($2) AND $1::bigint[] IS NOT NULL AND $3::timestamptz IS NOT NULL`,
    ({ statementId }) => statementId,
  ),
  lookup: byId(
    `SELECT 0 AS first, l.id, NULL AS recipient FROM reservation_lookups l
      WHERE l.id = ANY ($2) AND $1::bigint[] IS NOT NULL AND l.expires_at > $3`,
    ({ reservationLookupId }) => reservationLookupId,
  ),
  reminder: byId(
    `SELECT 0 AS first, o.id, NULL AS recipient FROM opening_reminders o
      WHERE o.id = ANY ($2) AND $1::bigint[] IS NOT NULL AND o.reservation_time > $3`,
    ({ openingReminderId }) => openingReminderId,
  ),
} satisfies Record<string, Source>;

/** Reads what the messages of a page are about, with one statement for each kind of subject. */
export async function findMessageSubjects(
  manager: EntityManager,
  messages: OutboxMessage[],
  { now, adminEmail }: { now: Date; adminEmail: string },
): Promise<(message: OutboxMessage) => MessageSubject> {
  const found: Sources = {};
  for (const [name, { statement, keyOf }] of Object.entries<Source>(sources)) {
    const keys = messages.map(keyOf).filter((key) => key !== null);
    if (keys.length === 0) continue;
    const readRows = (of: Key[]) =>
      manager.query<SourceRow[]>(statement, [of.map(([first]) => first), of.map(([, id]) => id), now]);
    found[name] = await withPresentRows(await readRows(keys), readRows);
  }
  const corrections = await findCorrections(manager, [...(found['reservation']?.values() ?? [])]);
  const read = (name: keyof typeof sources, message: OutboxMessage) => {
    const key = sources[name].keyOf(message);
    return key === null ? undefined : found[name]?.get(keyText(...key));
  };
  return (message) => {
    const subject = toSubject(message, (name) => read(name, message), adminEmail);
    const keys = read('reservation', message)?.keys ?? [];
    return wasCorrectedSince(message, keys, corrections)
      ? { ...subject, recipient: null, isFormerRecipient: true }
      : subject;
  };
}

const keyText = (...[first, id]: Key) => `${first} ${id}`;
const keyOfRow = ({ first, id }: SourceRow): Key => [first, id];

interface Correction {
  first: number;
  id: number;
  fields: string;
  made_at: Date;
}

/** When which contact details of reservations were corrected. */
async function findCorrections(manager: EntityManager, rows: FoundRow[]): Promise<Correction[]> {
  const keys = rows.flatMap((row) => row.keys);
  if (keys.length === 0) return [];
  return manager.query<Correction[]>(
    `SELECT c.parking_lot_id AS first, c.reservation_id AS id, c.fields, c.made_at
       FROM reservation_changes c JOIN unnest($1::bigint[], $2::bigint[]) AS k (first, id)
         ON c.parking_lot_id = k.first AND c.reservation_id = k.id
      WHERE c.kind = 'details'`,
    [keys.map(([first]) => first), keys.map(([, id]) => id)],
  );
}

/** Whether a message to a driver went out, or failed, before its address or number was corrected. */
function wasCorrectedSince(message: OutboxMessage, keys: Key[], corrections: Correction[]): boolean {
  const { channel, topic, state, sentAt, nextAttemptAt } = message;
  if (channel === 'webhook' || topic === 'spot_taken' || !['sent', 'dead'].includes(state)) return false;
  const field = channel === 'sms' ? 'phone_number' : 'email';
  // A message that was given up has the time at which its last attempt was due.
  const at = sentAt ?? nextAttemptAt;
  return corrections.some(
    (one) =>
      one.made_at > at &&
      one.fields.split(', ').includes(field) &&
      keys.some((key) => keyText(...key) === keyText(one.first, one.id)),
  );
}

/** The rows by their keys; that of a reservation which continues in another lot is the one there. */
async function withPresentRows(
  rows: SourceRow[],
  readRows: (keys: Key[]) => Promise<SourceRow[]>,
): Promise<Map<string, FoundRow>> {
  const nextOf = (row: SourceRow): Key | null =>
    row['moved_to_id'] ? [Number(row['moved_to_lot_id']), Number(row['moved_to_id'])] : null;
  const found = new Map(rows.map((row) => [keyText(row.first, row.id), { ...row, keys: [keyOfRow(row)] }]));
  for (;;) {
    const nexts = [...found.values()].map(nextOf).filter((key) => key !== null);
    if (nexts.length === 0) return found;
    const moved = new Map((await readRows(nexts)).map((row) => [keyText(row.first, row.id), row]));
    for (const [key, row] of found) {
      const next = nextOf(row);
      // A row that is gone ends the chain.
      if (next)
        found.set(key, {
          ...(moved.get(keyText(...next)) ?? { ...row, moved_to_id: null }),
          keys: [...row.keys, next],
        });
    }
  }
}

type Read = (
  name: keyof typeof sources,
) => ({ recipient: string | null } & Record<string, unknown>) | undefined;

function toSubject(message: OutboxMessage, read: Read, adminEmail: string): MessageSubject {
  if (message.channel === 'webhook') {
    const webhook = read('webhook');
    const isWebhookActive = webhook?.['is_active'] === true;
    return { recipient: webhook?.recipient ?? null, isWebhookActive, isCurrent: true };
  }
  if (message.reservationId !== null) return reservationSubject(message, read, adminEmail);
  if (message.userId !== null) return userSubject(message, read);
  if (message.waitlistEntryId !== null) return waitlistSubject(message, read);
  const row = read(sourceOf(message));
  const recipient = message.topic === contactTopic ? adminEmail || null : (row?.recipient ?? null);
  return { recipient, isCurrent: row !== undefined };
}

function sourceOf(message: OutboxMessage): keyof typeof sources {
  if (message.contactMessageId !== null) return 'contact';
  if (message.statementId !== null) return 'statement';
  if (message.reservationLookupId !== null) return 'lookup';
  // Mails to sealed addresses have no user either.
  return message.openingReminderId === null ? 'user' : 'reminder';
}

function reservationSubject(message: OutboxMessage, read: Read, adminEmail: string): MessageSubject {
  const row = read('reservation');
  const reservation = row && { reservation: row as unknown as NonNullable<MessageSubject['reservation']> };
  const isCurrent = row !== undefined;
  if (message.topic === 'spot_taken') {
    const recipient = message.toUserId === null ? adminEmail || null : (read('user')?.recipient ?? null);
    return { recipient, ...reservation, isCurrent };
  }
  const recipient =
    message.channel === 'sms' ? (row?.['phone'] as string | null | undefined) : row?.recipient;
  return { recipient: recipient ?? null, ...reservation, isCurrent };
}

function userSubject({ topic }: OutboxMessage, read: Read): MessageSubject {
  const user = read('user');
  const links = (user?.['links'] ?? []) as string[];
  const needsLink = topic === 'password_reset' || topic === 'invitation';
  const isCurrent = user !== undefined && (!needsLink || links.includes(topic));
  return { recipient: user?.recipient ?? null, isCurrent };
}

function waitlistSubject({ topic, createdAt }: OutboxMessage, read: Read): MessageSubject {
  const entry = read('waitlist');
  const isOffer = topic === 'waitlist_offered';
  const offeredAt = entry?.['offered_at'] as Date | null | undefined;
  // An earlier offer is over.
  const isLatest = !isOffer || !offeredAt || createdAt >= offeredAt;
  const isCurrent = entry?.['state'] === (isOffer ? 'offered' : 'waiting') && isLatest;
  return { recipient: entry?.recipient ?? null, isCurrent };
}
