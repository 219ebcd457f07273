import type { EntityManager } from 'typeorm';
import type { HoldState } from '../holds/hold.entity.js';

interface Offered {
  venue_id: number;
  id: number;
  state: 'offered' | 'missed';
  offered_until: Date;
  offered_lot_id: number;
  offered_session_hash: Buffer;
}

interface OfferHold {
  lot_id: number;
  session_hash: Buffer;
  state: HoldState;
  expires_at: Date;
}

export interface OfferOutcomeCounts {
  confirmed: number;
  missed: number;
}

const msPerMinute = 60_000;
/** A hold that ended may be confirmed a little later, if nobody took the spot; after this nobody looks any more. */
const lateMinutes = 5;
const batchSize = 500;

const offeredSql = `
  SELECT venue_id, id, state, offered_until, offered_lot_id, offered_session_hash FROM waitlist_entries
   WHERE state = 'offered' OR (state = 'missed' AND offered_until > $1) ORDER BY offered_until LIMIT ${batchSize}`;

/** The holds lie with their lots and the line with its venue: each is asked by its own key. */
const holdsSql = `
  SELECT h.parking_lot_id AS lot_id, h.session_hash, h.state, h.expires_at
    FROM unnest($1::bigint[], $2::bytea[]) AS offer (lot_id, session_hash)
    JOIN holds h ON h.parking_lot_id = offer.lot_id AND h.session_hash = offer.session_hash`;

/** The reservation has the email from here on; the line lets go of it. */
const confirmedSql = `
  UPDATE waitlist_entries
     SET state = 'confirmed', email = '', client_hash = NULL, sealed_token = NULL, sealed_session = NULL, updated_at = $4
   WHERE venue_id = $1 AND id = $2 AND offered_session_hash = $3 AND state IN ('offered', 'missed')
  RETURNING state`;

const offerMailSentSql = `
  SELECT FROM waitlist_messages m
    JOIN waitlist_entries e ON e.venue_id = m.venue_id AND e.id = m.entry_id
   WHERE m.venue_id = $1 AND m.entry_id = $2 AND m.topic = 'offered' AND m.state = 'sent'
     AND m.created_at >= e.offered_at`;

const missedSql = `
  UPDATE waitlist_entries SET state = 'missed', sealed_session = NULL, updated_at = $4
   WHERE venue_id = $1 AND id = $2 AND offered_session_hash = $3 AND state = 'offered'
  RETURNING state`;

/** Whom no mail has reached could not come: they stay in line, behind those who wait. */
const requeuedSql = `
  UPDATE waitlist_entries SET state = 'waiting', queued_at = $4, sealed_session = NULL, updated_at = $4
   WHERE venue_id = $1 AND id = $2 AND offered_session_hash = $3 AND state = 'offered'
  RETURNING state`;

const extendedSql = `
  UPDATE waitlist_entries SET offered_until = $4
   WHERE venue_id = $1 AND id = $2 AND offered_session_hash = $3 AND state = 'offered'
  RETURNING state`;

/**
 * Brings offers in line with what became of their holds: confirmed, kept longer, or let go. Any number of processes may
 * do so at once; each statement changes an entry from what it was, or not at all.
 */
export async function updateOfferOutcomes(manager: EntityManager, now: Date): Promise<OfferOutcomeCounts> {
  const since = new Date(now.getTime() - lateMinutes * msPerMinute);
  const offers = await manager.query<Offered[]>(offeredSql, [since]);
  const counts = { confirmed: 0, missed: 0 };
  if (offers.length === 0) return counts;
  const holds = await manager.query<OfferHold[]>(holdsSql, [
    offers.map((offer) => offer.offered_lot_id),
    offers.map((offer) => offer.offered_session_hash),
  ]);
  const holdOf = new Map(holds.map((hold) => [`${hold.lot_id} ${hold.session_hash.toString('hex')}`, hold]));
  for (const offer of offers) {
    const { venue_id, id, offered_session_hash: hash } = offer;
    const hold = holdOf.get(`${offer.offered_lot_id} ${hash.toString('hex')}`);
    const change = (statement: string, at: Date) => changed(manager, statement, [venue_id, id, hash, at]);
    if (hold?.state === 'confirmed') {
      if (await change(confirmedSql, now)) counts.confirmed += 1;
    } else if (hold?.state === 'live' && hold.expires_at > now) {
      if (hold.expires_at > offer.offered_until) await change(extendedSql, hold.expires_at);
    } else if (offer.state === 'offered') {
      const wasMailSent = (await manager.query<unknown[]>(offerMailSentSql, [venue_id, id])).length > 0;
      if (await change(wasMailSent ? missedSql : requeuedSql, now)) counts.missed += 1;
    }
  }
  return counts;
}

async function changed(manager: EntityManager, statement: string, values: unknown[]): Promise<boolean> {
  const [rows] = await manager.query<[unknown[], number]>(statement, values);
  return rows.length > 0;
}

/** Ends entries whose time has come without a spot, in batches; returns how many. */
export async function expirePastEntries(manager: EntityManager, now: Date): Promise<number> {
  for (let total = 0; ;) {
    const [ended] = await manager.query<[unknown[], number]>(
      `UPDATE waitlist_entries SET state = 'ended', updated_at = $1
        WHERE state = 'waiting' AND (venue_id, id) IN (
          SELECT venue_id, id FROM waitlist_entries WHERE state = 'waiting' AND reservation_time <= $1
           LIMIT ${batchSize})
        RETURNING id`,
      [now],
    );
    total += ended.length;
    if (ended.length < batchSize) return total;
  }
}
