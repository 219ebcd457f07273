import type { EntityManager } from 'typeorm';
import type { HoldState } from '../holds/hold.entity.js';

interface Offered {
  venue_id: number;
  id: number;
  offered_lot_id: number;
  offered_session_hash: Buffer;
}

interface HeldOffer {
  lot_id: number;
  session_hash: Buffer;
  state: HoldState;
  expires_at: Date;
}

export interface Settled {
  confirmed: number;
  missed: number;
}

const msPerMinute = 60_000;
/** A hold that ended may be confirmed a little later, if nobody took the spot; after this nobody looks any more. */
const lateMinutes = 5;
const mostAtOnce = 500;

const offeredSql = `
  SELECT venue_id, id, offered_lot_id, offered_session_hash FROM waitlist_entries
   WHERE state IN ('offered', 'missed') AND offered_until > $1 ORDER BY offered_until LIMIT ${mostAtOnce}`;

/** The holds lie with their lots and the line with its venue: each is asked by its own key. */
const holdsSql = `
  SELECT h.parking_lot_id AS lot_id, h.session_hash, h.state, h.expires_at
    FROM unnest($1::bigint[], $2::bytea[]) AS offer (lot_id, session_hash)
    JOIN holds h ON h.parking_lot_id = offer.lot_id AND h.session_hash = offer.session_hash`;

/** The reservation has the email from here on; the line lets go of it. */
const confirmedSql = `
  UPDATE waitlist_entries
     SET state = 'confirmed', email = '', sealed_token = NULL, sealed_session = NULL, updated_at = $4
   WHERE venue_id = $1 AND id = $2 AND offered_session_hash = $3 AND state IN ('offered', 'missed')
  RETURNING state`;

/** Whom no mail has reached could not come: they stay in line, behind those who wait. */
const missedSql = `
  UPDATE waitlist_entries e
     SET sealed_session = NULL, updated_at = $4,
         state = CASE WHEN told.was_sent THEN 'missed' ELSE 'waiting' END,
         queued_at = CASE WHEN told.was_sent THEN e.queued_at ELSE $4 END
    FROM (SELECT EXISTS (SELECT FROM waitlist_messages m
                          WHERE m.venue_id = $1 AND m.entry_id = $2 AND m.topic = 'offered' AND m.state = 'sent'
                            AND m.created_at >= (SELECT offered_at FROM waitlist_entries o
                                                  WHERE o.venue_id = $1 AND o.id = $2)) AS was_sent) told
   WHERE e.venue_id = $1 AND e.id = $2 AND e.offered_session_hash = $3 AND e.state = 'offered'
  RETURNING e.state`;

const prolongedSql = `
  UPDATE waitlist_entries SET offered_until = $4
   WHERE venue_id = $1 AND id = $2 AND offered_session_hash = $3 AND state = 'offered' AND offered_until <> $4
  RETURNING state`;

/**
 * Brings offers in line with what became of their holds: confirmed, kept longer, or let go. Any number of processes may
 * do so at once; each statement changes an entry from what it was, or not at all.
 */
export async function settleOffers(manager: EntityManager, now: Date): Promise<Settled> {
  const since = new Date(now.getTime() - lateMinutes * msPerMinute);
  const offers = await manager.query<Offered[]>(offeredSql, [since]);
  const settled = { confirmed: 0, missed: 0 };
  if (offers.length === 0) return settled;
  const holds = await manager.query<HeldOffer[]>(holdsSql, [
    offers.map((offer) => offer.offered_lot_id),
    offers.map((offer) => offer.offered_session_hash),
  ]);
  const holdOf = new Map(holds.map((hold) => [`${hold.lot_id} ${hold.session_hash.toString('hex')}`, hold]));
  for (const offer of offers) {
    const { venue_id, id, offered_session_hash: hash } = offer;
    const hold = holdOf.get(`${offer.offered_lot_id} ${hash.toString('hex')}`);
    const [statement, at] =
      hold?.state === 'confirmed'
        ? [confirmedSql, now]
        : hold?.state === 'live' && hold.expires_at > now
          ? [prolongedSql, hold.expires_at]
          : [missedSql, now];
    const [changed] = await manager.query<[unknown[], number]>(statement, [venue_id, id, hash, at]);
    if (changed.length === 0) continue;
    if (statement === confirmedSql) settled.confirmed += 1;
    if (statement === missedSql) settled.missed += 1;
  }
  return settled;
}

/** Takes those out of the line whose time has come without a spot; answers how many. */
export async function endPast(manager: EntityManager, now: Date): Promise<number> {
  const [ended] = await manager.query<[unknown[], number]>(
    `UPDATE waitlist_entries SET state = 'ended', updated_at = $1
      WHERE state = 'waiting' AND reservation_time <= $1 RETURNING id`,
    [now],
  );
  return ended.length;
}
