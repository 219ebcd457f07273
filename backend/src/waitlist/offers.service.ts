import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { clientHashOf } from '../platform/crypto/client-hash.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { serviceDayOf, serviceMomentOf } from '../platform/clock/israel-time.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { VenueCatalogService, type VenueCatalogEntry } from '../holds/venue-catalog.service.js';
import { FreeLotsService } from '../holds/free-lots.service.js';
import type { HoldDto } from '../holds/hold.dto.js';
import { type HoldRequest, HoldRequestsService } from '../holds/hold-requests.service.js';
import { readSessionToken } from '../holds/session-token.js';
import { findOpenLots } from '../holds/hold-policy.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { Problem } from '../platform/problems/problem.js';
import { updateOfferOutcomes, type OfferOutcomeCounts } from './settle-offers.js';
import { WaitlistEntry } from './waitlist-entry.entity.js';

/** Waiting entries with equal requirements at one venue: a problem for one applies to all. */
interface WaitlistDemand {
  venue_id: number;
  reservation_time: Date;
  accessible: boolean;
}

/** A demand that a free spot could meet, with its catalog entry. */
interface OpenDemand extends WaitlistDemand {
  entry: VenueCatalogEntry;
}

interface QueueHead extends WaitlistDemand {
  id: number;
}

type Outcome = 'offered' | 'rejected' | 'busy' | 'client_at_limit';

/** Result of the attempt to offer a spot to the head of the queue. */
interface OfferAttempt {
  outcome: Outcome;
  demand: OpenDemand | undefined;
  /** The client of the head of the queue. */
  clientHash: Buffer | null;
}

/** Offers of one run; the rest follows seconds later. */
const maxOffers = 200;
/** Demands that are read at a time. */
const demandPageSize = 500;

/** The demands of waiting entries after a given one. */
const demandsSql = `
  SELECT DISTINCT venue_id, reservation_time, accessible FROM waitlist_entries
   WHERE state = 'waiting' AND reservation_time > $1 AND (venue_id, reservation_time, accessible) > ($2, $3, $4)
   ORDER BY venue_id, reservation_time, accessible LIMIT ${demandPageSize}`;

/** The oldest entry with an open demand at any venue, except those of the given clients. */
const headSql = `
  SELECT e.venue_id, e.id, e.reservation_time, e.accessible
    FROM unnest($1::bigint[], $2::timestamptz[], $3::boolean[]) AS wish (venue_id, reservation_time, accessible)
    JOIN waitlist_entries e ON e.venue_id = wish.venue_id AND e.reservation_time = wish.reservation_time
     AND e.accessible = wish.accessible
   WHERE e.state = 'waiting' AND (e.client_hash IS NULL OR e.client_hash <> ALL ($4::bytea[]))
   ORDER BY e.queued_at, e.venue_id, e.id LIMIT 1`;

/**
 * Turns free spots into holds for waiting entries. Guarantees:
 *
 * - The queue takes no spot from a driver. An offer claims a spot like any hold request, so it gets only a free one,
 *   and a driver who requests a hold while a spot is free gets it at once.
 * - In the queue of a venue and day, spots are offered in the order people joined. Two processes never serve one queue
 *   at a time: its head is locked, and a process that finds it locked skips that queue. An entry is passed over only if
 *   no free spot meets its demand (another hour, a closed lot, an accessible spot), or while its client is at the hold
 *   limit.
 * - Drivers cannot overtake the queue for ever. Every process looks at all free spots every two seconds, so one would
 *   have to request each spot within that time.
 * - A missed offer goes to the next entry. The person can rejoin at the end of the queue by an explicit action.
 */
@Injectable()
export class OffersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly catalog: VenueCatalogService,
    private readonly freeLots: FreeLotsService,
    private readonly holds: HoldRequestsService,
    private readonly sealer: SealerService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Settles open offers, and those that ended at most `maxLateMinutes` ago, and makes new ones while spots are free;
   * returns the numbers.
   */
  async processQueue(maxLateMinutes?: number): Promise<OfferOutcomeCounts & { offered: number }> {
    const outcomes = await updateOfferOutcomes(this.dataSource.manager, this.clock.now(), maxLateMinutes);
    return { ...outcomes, offered: await this.offerFreeSpots() };
  }

  private async offerFreeSpots(): Promise<number> {
    let open = await this.findOpenDemands();
    let offered = 0;
    const clientsAtLimit: Buffer[] = [];
    while (open.length > 0 && offered < maxOffers) {
      const { outcome, demand, clientHash } = await this.offerToFirst(open, clientsAtLimit);
      if (!demand) break;
      if (outcome === 'offered') offered += 1;
      if (outcome === 'client_at_limit' && clientHash) clientsAtLimit.push(clientHash);
      if (outcome === 'rejected') open = open.filter((one) => one !== demand);
      if (outcome === 'busy') open = open.filter((one) => !isSameQueue(one, demand));
    }
    return offered;
  }

  /**
   * The demands that a free spot could meet. All are looked at, so that many without a spot never hide one with a spot.
   */
  private async findOpenDemands(): Promise<OpenDemand[]> {
    const open: OpenDemand[] = [];
    let last: WaitlistDemand = { venue_id: 0, reservation_time: new Date(0), accessible: false };
    for (;;) {
      const { venue_id, reservation_time, accessible } = last;
      const demands = await this.dataSource.query<WaitlistDemand[]>(demandsSql, [
        this.clock.now(),
        venue_id,
        reservation_time,
        accessible,
      ]);
      open.push(...(await this.openAmong(demands)));
      last = demands.at(-1) ?? last;
      if (demands.length < demandPageSize) return open;
    }
  }

  /** Those that a free spot could meet, found in one round trip unless the catalog has changed. */
  private async openAmong(demands: WaitlistDemand[]): Promise<OpenDemand[]> {
    if (demands.length === 0) return [];
    const found = await this.freeAmong(demands);
    if (found.isCurrent) return found.open;
    for (const venueId of new Set(demands.map((demand) => demand.venue_id)))
      await this.catalog.reloadEntry(venueId);
    return (await this.freeAmong(demands)).open;
  }

  private async freeAmong(demands: WaitlistDemand[]): Promise<{ open: OpenDemand[]; isCurrent: boolean }> {
    const requested: OpenDemand[] = [];
    for (const demand of demands)
      requested.push({ ...demand, entry: await this.catalog.entry(demand.venue_id) });
    const today = serviceDayOf(this.clock.now());
    const { version, free } = await this.freeLots.findFree(
      requested.flatMap((demand) => candidatesOf(demand, today)),
    );
    const satisfied = new Set(free.map(({ demand }) => demand));
    return {
      open: requested.filter((demand) => satisfied.has(demand)),
      isCurrent: requested.every(({ entry }) => entry.version === version),
    };
  }

  /**
   * Holds a spot for the head of the queue and enqueues its mail in one transaction. `busy` when another process serves
   * the queue or it has changed meanwhile.
   */
  private offerToFirst(open: OpenDemand[], clientsAtLimit: Buffer[]): Promise<OfferAttempt> {
    return this.transactions.run(async (tx): Promise<OfferAttempt> => {
      const [queueHead] = await tx.query<QueueHead[]>(headSql, [
        open.map((one) => one.venue_id),
        open.map((one) => one.reservation_time),
        open.map((one) => one.accessible),
        clientsAtLimit,
      ]);
      const demand = queueHead && open.find((one) => isSameDemand(one, queueHead));
      const first =
        queueHead &&
        (await tx.findOne(WaitlistEntry, {
          where: { venueId: queueHead.venue_id, id: queueHead.id, state: 'waiting' },
          lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
        }));
      if (!first || !demand) return { outcome: 'busy', demand, clientHash: null };
      const outcome = await this.offerSpot(tx, first, demand.entry);
      return { outcome, demand, clientHash: first.clientHash };
    });
  }

  private async offerSpot(
    tx: EntityManager,
    first: WaitlistEntry,
    entry: VenueCatalogEntry,
  ): Promise<Outcome> {
    const result = await this.holds.requestInTransaction(tx, entry, requestOf(first, entry), {
      // Entries from before clients were stored count as a client of their own.
      clientHash:
        first.clientHash ?? clientHashOf(`waitlist ${first.venueId} ${first.id}`, this.config.auth.jwtSecret),
      language: first.locale,
    });
    if (result.kind === 'stale') return 'busy';
    if (result.kind === 'rejected') {
      const isAtLimit = result.problem.code === 'too_many_requests' && first.clientHash !== null;
      return isAtLimit ? 'client_at_limit' : 'rejected';
    }
    await this.recordOffer(tx, first, result.hold);
    return 'offered';
  }

  private async recordOffer(tx: EntityManager, first: WaitlistEntry, hold: HoldDto): Promise<void> {
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
    const event = { venueId, waitlistEntryId: id, topic: 'waitlist_offered', at: now } as const;
    await this.outbox.enqueueForWaitlistEntry(tx, event);
  }
}

/** The lots that are open at the time of a demand. */
function candidatesOf(demand: OpenDemand, today: string) {
  const { settings, lots, venue } = demand.entry;
  const requested = serviceMomentOf(demand.reservation_time);
  const open = venue ? findOpenLots(lots, requested, { settings, today }) : [];
  if (open instanceof Problem) return [];
  const { accessible } = demand;
  return open.map(({ lot, opening, start }) => ({
    lotId: lot.id,
    serviceDay: requested.serviceDay,
    ...{ opening, start, accessible, demand },
  }));
}

function requestOf(entry: WaitlistEntry, { events }: VenueCatalogEntry): HoldRequest {
  return {
    venueId: entry.venueId,
    reservationTime: Math.floor(entry.reservationTime.getTime() / 1000),
    venueReference: null,
    event: events.find(({ id }) => id === entry.eventId)?.slug ?? null,
    accessible: entry.accessible,
    electric: entry.electric,
    parkingLotId: null,
  };
}

function isSameDemand(one: WaitlistDemand, other: WaitlistDemand): boolean {
  return (
    one.venue_id === other.venue_id &&
    one.accessible === other.accessible &&
    one.reservation_time.getTime() === other.reservation_time.getTime()
  );
}

function isSameQueue(one: WaitlistDemand, other: WaitlistDemand): boolean {
  const dayOf = ({ reservation_time: time }: WaitlistDemand) => serviceMomentOf(time).serviceDay;
  return one.venue_id === other.venue_id && dayOf(one) === dayOf(other);
}
