import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { clientHashOf } from '../platform/crypto/client-hash.js';
import { Clock } from '../platform/clock/clock.js';
import { serviceMomentOf } from '../platform/clock/israel-time.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { Directory, type DirectoryEntry } from '../holds/directory.js';
import { FreeLots } from '../holds/free-lots.js';
import type { HoldAnswer } from '../holds/hold-answer.js';
import { type HoldRequest, HoldsService } from '../holds/holds.service.js';
import { readSessionToken } from '../holds/session-token.js';
import { chooseLots } from '../holds/start-choice.js';
import { Sealer } from '../platform/crypto/sealer.js';
import { Transactions } from '../platform/persistence/transactions.js';
import { Problem } from '../platform/problems/problem.js';
import { settleOffers, type Settled } from './settle-offers.js';
import { WaitlistEntry } from './waitlist-entry.entity.js';
import { WaitlistMessage } from './waitlist-message.entity.js';

/** All those in line who want the same of the same venue: what one of them is refused, all are. */
interface Wish {
  venue_id: number;
  reservation_time: Date;
  accessible: boolean;
}

/** A wish that a free spot could meet, with the venue as it was read for it. */
interface OpenWish extends Wish {
  entry: DirectoryEntry;
}

interface Head extends Wish {
  id: number;
  client_hash: Buffer | null;
}

type Outcome = 'offered' | 'refused' | 'busy' | 'client_at_limit';

/** What became of the attempt to serve the first in line. */
interface Served {
  outcome: Outcome;
  wish: OpenWish | undefined;
  /** The client of the first in line. */
  clientHash: Buffer | null;
}

/** Nobody waits for more than this in one go; what is left is looked at seconds later. */
const mostWishes = 500;
const mostOffers = 200;

/** The first in line among those whose wishes are open, whatever the venue, without the given clients. */
const headSql = `
  SELECT e.venue_id, e.id, e.reservation_time, e.accessible, e.client_hash
    FROM unnest($1::bigint[], $2::timestamptz[], $3::boolean[]) AS wish (venue_id, reservation_time, accessible)
    JOIN waitlist_entries e ON e.venue_id = wish.venue_id AND e.reservation_time = wish.reservation_time
     AND e.accessible = wish.accessible
   WHERE e.state = 'waiting' AND (e.client_hash IS NULL OR e.client_hash <> ALL ($4::bytea[]))
   ORDER BY e.queued_at, e.venue_id, e.id LIMIT 1`;

/**
 * Turns spots that are free into holds for those who wait. What is promised:
 *
 * - Nobody loses a spot to the line. An offer is a claim like everybody's, so it takes only what nobody has, and who asks
 *   on the page while a spot is free is served at once, whoever waits.
 * - In the line of a venue and day, who came first is asked first. Two processes never serve one line at a time: the
 *   first in it is locked, and who finds them locked leaves that line alone. Someone may be passed over only for a wish
 *   that the free spots can't meet: another hour, a lot that is not open then, a spot for the disabled; or while their
 *   client has as many live holds as one client may have.
 * - The line can't be passed by for ever. Every process looks every two seconds, at all spots that are free, however they
 *   became so. To be ahead of it again and again one would have to ask within those two seconds, every time.
 * - One who lets an offer end makes room for the next, and comes back at the end of the line, and only on their word.
 */
@Injectable()
export class OffersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly directory: Directory,
    private readonly freeLots: FreeLots,
    private readonly holds: HoldsService,
    private readonly sealer: Sealer,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Settles the offers that are out, and makes new ones while there are spots; answers how many of each. */
  async serve(): Promise<Settled & { offered: number }> {
    const settled = await settleOffers(this.dataSource.manager, this.clock.now());
    return { ...settled, offered: await this.offerFreeSpots() };
  }

  private async offerFreeSpots(): Promise<number> {
    let open = await this.openWishes();
    let offered = 0;
    const clientsAtLimit: Buffer[] = [];
    while (open.length > 0 && offered < mostOffers) {
      const { outcome, wish, clientHash } = await this.offerToFirst(open, clientsAtLimit);
      if (!wish) break;
      if (outcome === 'offered') offered += 1;
      if (outcome === 'client_at_limit' && clientHash) clientsAtLimit.push(clientHash);
      if (outcome === 'refused') open = open.filter((one) => one !== wish);
      if (outcome === 'busy') open = open.filter((one) => !isSameLine(one, wish));
    }
    return offered;
  }

  /** The wishes of those in line that a free spot could meet, looked up in two round trips. */
  private async openWishes(): Promise<OpenWish[]> {
    const wishes = await this.dataSource.query<Wish[]>(
      `SELECT venue_id, reservation_time, accessible FROM waitlist_entries
        WHERE state = 'waiting' AND reservation_time > $1
        GROUP BY venue_id, reservation_time, accessible ORDER BY min(queued_at) LIMIT ${mostWishes}`,
      [this.clock.now()],
    );
    if (wishes.length === 0) return [];
    const found = await this.freeAmong(wishes);
    if (found.isCurrent) return found.open;
    for (const venueId of new Set(wishes.map((wish) => wish.venue_id)))
      await this.directory.freshEntry(venueId);
    return (await this.freeAmong(wishes)).open;
  }

  private async freeAmong(wishes: Wish[]): Promise<{ open: OpenWish[]; isCurrent: boolean }> {
    const asked: OpenWish[] = [];
    for (const wish of wishes) asked.push({ ...wish, entry: await this.directory.entry(wish.venue_id) });
    const { version, free } = await this.freeLots.among(asked.flatMap(lotDaysOf));
    const met = new Set(free.map(({ wish }) => wish));
    return {
      open: asked.filter((wish) => met.has(wish)),
      isCurrent: asked.every(({ entry }) => entry.version === version),
    };
  }

  /**
   * Holds a spot for the first in line, puts that into words, and notes both, all or nothing; answers whose wish that was.
   * `busy` when somebody else is serving that line or it has changed under our hands.
   */
  private async offerToFirst(open: OpenWish[], clientsAtLimit: Buffer[]): Promise<Served> {
    let wish: OpenWish | undefined;
    let clientHash: Buffer | null = null;
    try {
      const outcome = await this.transactions.run(async (tx): Promise<Outcome> => {
        const [head] = await tx.query<Head[]>(headSql, [
          open.map((one) => one.venue_id),
          open.map((one) => one.reservation_time),
          open.map((one) => one.accessible),
          clientsAtLimit,
        ]);
        clientHash = head?.client_hash ?? null;
        wish = head && open.find((one) => isSameWish(one, head));
        const first =
          head &&
          (await tx.findOne(WaitlistEntry, {
            where: { venueId: head.venue_id, id: head.id, state: 'waiting' },
            lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
          }));
        if (!first || !wish) return 'busy';
        const hold = await this.holds.holdIn(tx, wish.entry, requestOf(first), {
          // Entries from before clients were stored count as a client of their own.
          clientHash:
            first.clientHash ??
            clientHashOf(`waitlist ${first.venueId} ${first.id}`, this.config.auth.jwtSecret),
          language: first.locale,
        });
        if (hold === 'stale') return 'busy';
        if (hold instanceof Problem) return 'refused';
        await this.note(tx, first, hold);
        return 'offered';
      });
      return { outcome, wish, clientHash };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const isAtLimit = error.code === 'too_many_requests' && clientHash !== null;
      return { outcome: isAtLimit ? 'client_at_limit' : 'refused', wish, clientHash };
    }
  }

  private async note(tx: EntityManager, first: WaitlistEntry, hold: HoldAnswer): Promise<void> {
    const { venueId, id } = first;
    const now = this.clock.now();
    await tx.update(
      WaitlistEntry,
      { venueId, id },
      {
        state: 'offered',
        offers: first.offers + 1,
        offeredAt: now,
        offeredUntil: new Date(hold.hold_expiry),
        offeredLotId: hold.parking_lot_id,
        offeredSessionHash: readSessionToken(hold.session_token)?.hash ?? null,
        sealedSession: this.sealer.seal(hold.session_token),
        updatedAt: now,
      },
    );
    await tx.insert(WaitlistMessage, {
      venueId,
      entryId: id,
      topic: 'offered',
      nextAttemptAt: now,
      createdAt: now,
    });
  }
}

/** Where a wish could be met: the lots that are open then. */
function lotDaysOf(wish: OpenWish) {
  const { settings, lots, venue } = wish.entry;
  const asked = serviceMomentOf(wish.reservation_time);
  const open = venue ? chooseLots(lots, asked, settings.early_arrival_tolerance_minutes) : [];
  if (open instanceof Problem) return [];
  const { accessible } = wish;
  return open.map(({ lot }) => ({ lotId: lot.id, serviceDay: asked.serviceDay, accessible, wish }));
}

function requestOf(entry: WaitlistEntry): HoldRequest {
  return {
    venueId: entry.venueId,
    reservationTime: Math.floor(entry.reservationTime.getTime() / 1000),
    venueReference: null,
    accessible: entry.accessible,
    electric: entry.electric,
    parkingLotId: null,
  };
}

function isSameWish(one: Wish, other: Wish): boolean {
  return (
    one.venue_id === other.venue_id &&
    one.accessible === other.accessible &&
    one.reservation_time.getTime() === other.reservation_time.getTime()
  );
}

function isSameLine(one: Wish, other: Wish): boolean {
  const dayOf = ({ reservation_time: time }: Wish) => serviceMomentOf(time).serviceDay;
  return one.venue_id === other.venue_id && dayOf(one) === dayOf(other);
}
