import type { EntityManager } from 'typeorm';
import { noLotId } from '../outbox/outbox-message.entity.js';
import type { HoldState } from '../claims/hold.entity.js';

interface Offered {
  venue_id: number;
  id: number;
  state: 'offered' | 'missed' | 'waiting';
  offered_at: Date;
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
/** A hold that ended may still be confirmed if its spot is free. Offers are checked for this long after their end. */
const lateMinutes = 5;
/** The same for a hold that is paid by card. The provider is asked for a day after its page has ended. */
export const latePaymentMinutes = 25 * 60;
const batchSize = 500;

/**
 * Open offers, and those that ended recently, whose last hold can still be confirmed; the entry may wait again. Each
 * kind has its own batch, so that many of one do not delay the other. Of those that ended, the last ones come first.
 */
const offeredSql = [
  "state = 'offered' AND offered_until IS NOT NULL ORDER BY offered_until",
  "state IN ('missed', 'waiting') AND offered_until > $1 ORDER BY offered_until DESC",
]
  .map(
    (condition) => `
  (SELECT venue_id, id, state, offered_at, offered_until, offered_lot_id, offered_session_hash FROM waitlist_entries
    WHERE ${condition} LIMIT ${batchSize})`,
  )
  .join(' UNION ALL');

/** Citus distributes holds by lot and waitlist entries by venue, so each is queried by its own key. */
const holdsSql = `
  SELECT h.parking_lot_id AS lot_id, h.session_hash, h.state, h.expires_at
    FROM unnest($1::bigint[], $2::bytea[]) AS offer (lot_id, session_hash)
    JOIN holds h ON h.parking_lot_id = offer.lot_id AND h.session_hash = offer.session_hash`;

/** The reservation has the contact details from here on, so the entry's are erased. */
const confirmedSql = `
  UPDATE waitlist_entries
     SET state = 'confirmed', email = '', client_hash = NULL, sealed_token = NULL, sealed_session = NULL, updated_at = $4
   WHERE venue_id = $1 AND id = $2 AND offered_session_hash = $3 AND state IN ('offered', 'missed', 'waiting')
  RETURNING state`;

const offerMailSentSql = `
  SELECT FROM outbox_messages
   WHERE parking_lot_id = ${noLotId} AND venue_id = $1 AND waitlist_entry_id = $2 AND topic = 'waitlist_offered'
     AND state = 'sent' AND created_at >= $3`;

const missedSql = `
  UPDATE waitlist_entries SET state = 'missed', sealed_session = NULL, updated_at = $4
   WHERE venue_id = $1 AND id = $2 AND offered_session_hash = $3 AND state = 'offered'
  RETURNING state`;

/** A person who got no mail could not come: the entry goes to the end of the queue. */
const requeuedSql = `
  UPDATE waitlist_entries SET state = 'waiting', queued_at = $4, sealed_session = NULL, updated_at = $4
   WHERE venue_id = $1 AND id = $2 AND offered_session_hash = $3 AND state = 'offered'
  RETURNING state`;

const extendedSql = `
  UPDATE waitlist_entries SET offered_until = $4
   WHERE venue_id = $1 AND id = $2 AND offered_session_hash = $3 AND state = 'offered'
  RETURNING state`;

/**
 * Updates offers by the outcome of their holds: confirmed, extended or missed. Any number of processes may do so at the
 * same time, because each statement changes an entry only from the expected state. An offer that ended more than
 * `maxLateMinutes` ago is left as it is.
 */
export async function updateOfferOutcomes(
  manager: EntityManager,
  now: Date,
  maxLateMinutes = lateMinutes,
): Promise<OfferOutcomeCounts> {
  const since = new Date(now.getTime() - maxLateMinutes * msPerMinute);
  const offers = await manager.query<Offered[]>(offeredSql, [since]);
  const counts = { confirmed: 0, missed: 0 };
  if (offers.length === 0) return counts;
  const holds = await manager.query<OfferHold[]>(holdsSql, [
    offers.map((offer) => offer.offered_lot_id),
    offers.map((offer) => offer.offered_session_hash),
  ]);
  const holdOf = new Map(holds.map((hold) => [`${hold.lot_id} ${hold.session_hash.toString('hex')}`, hold]));
  for (const offer of offers) {
    const hold = holdOf.get(`${offer.offered_lot_id} ${offer.offered_session_hash.toString('hex')}`);
    const outcome = await updateOutcome(manager, offer, hold, now);
    if (outcome) counts[outcome] += 1;
  }
  return counts;
}

/** Updates one offer; returns the outcome to count, or null when there is none or another process was faster. */
async function updateOutcome(
  manager: EntityManager,
  offer: Offered,
  hold: OfferHold | undefined,
  now: Date,
): Promise<keyof OfferOutcomeCounts | null> {
  const { venue_id, id, offered_session_hash: hash } = offer;
  const change = (statement: string, at: Date) => changed(manager, statement, [venue_id, id, hash, at]);
  if (hold?.state === 'confirmed') return (await change(confirmedSql, now)) ? 'confirmed' : null;
  if (hold?.state === 'live' && hold.expires_at > now) {
    if (hold.expires_at > offer.offered_until) await change(extendedSql, hold.expires_at);
    return null;
  }
  if (offer.state !== 'offered') return null;
  const mails = await manager.query<unknown[]>(offerMailSentSql, [venue_id, id, offer.offered_at]);
  return (await change(mails.length > 0 ? missedSql : requeuedSql, now)) ? 'missed' : null;
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
           ORDER BY reservation_time LIMIT ${batchSize})
        RETURNING id`,
      [now],
    );
    total += ended.length;
    if (ended.length < batchSize) return total;
  }
}
