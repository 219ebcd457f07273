import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CodeSpotsService } from '../../event-codes/operators/code-spots.service.js';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import {
  idFilter,
  type ListDefinition,
  listPage,
  searchFilter,
  textFilter,
} from '../../platform/lists/list.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { rangeFilters } from '../../platform/lists/range-filters.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { invalidField, problem } from '../../platform/problems/problem.js';
import type { RecordUpdate } from '../../platform/records/record-update.js';
import { Reservation } from '../../reservations/reservation.entity.js';
import { bumpCatalogVersion } from '../../settings/catalog-version.js';
import { Venue } from '../../venues/venue.entity.js';
import { type VenueScope, venueScopeOf, withinVenues } from '../../venues/venue-scope.js';
import { endFormerHolds } from '../end-former-holds.js';
import { eventsIn, requireEvent } from '../event-scope.js';
import { freeSlug, slugOf } from '../slug.js';
import { VenueEvent, eventSources, eventStates } from '../venue-event.entity.js';
import type { CreateEventDto, EventDto, UpdateEventDto } from './event.dto.js';
import { changesDay, changesStart, findReserved } from './reserved-events.js';
import { eventColumns, noCounts, readCounts, requireTimes, toEventRecord } from './event-record.js';

export const eventList: ListDefinition<VenueEvent> = {
  sortable: {
    id: 'event.id',
    starts_at: 'event.startsAt',
    title: 'event.title',
    title_en: 'event.titleEn',
    slug: 'event.slug',
    state: 'event.state',
    venue_id: 'event.venueId',
    created_at: 'event.createdAt',
  },
  filters: {
    id: idFilter('event.id'),
    venue_id: idFilter('event.venueId'),
    state: textFilter('event.state', eventStates),
    source: textFilter('event.source', eventSources),
    ...rangeFilters('event.startsAt', 'calendar'),
    q: searchFilter('event.title', 'event.titleEn', 'event.slug'),
  },
  tieBreaker: 'event.id',
};

/** Events of venues as operators manage them. */
@Injectable()
export class EventsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly codeSpots: CodeSpotsService,
  ) {}

  async list(scope: VenueScope, listQuery: ListQuery): Promise<Page<EventDto>> {
    const { manager } = this.dataSource;
    const page = await listPage(eventsIn(manager, scope), eventList, listQuery);
    const counts = await readCounts(manager, page.rows, this.clock.now());
    return page.map((event) => toEventRecord(event, counts(event.id)));
  }

  async get(scope: VenueScope, id: number): Promise<EventDto> {
    return this.recordOf(this.dataSource.manager, await this.require(scope, id));
  }

  /** The event; `not_found` when there is none in the scope. */
  async require(scope: VenueScope, id: number): Promise<VenueEvent> {
    return requireEvent(eventsIn(this.dataSource.manager, scope), id);
  }

  async create(actor: Actor, values: CreateEventDto): Promise<EventDto> {
    return this.transactions.run(async (tx) => {
      await requireVenue(tx, venueScopeOf(actor), values.venue_id);
      // As the event does, but before it has a slug: an import locks the venue first, too.
      await tx.findOne(Venue, { where: { id: values.venue_id }, lock: { mode: 'for_key_share' } });
      const event = tx.create(VenueEvent, {
        venueId: values.venue_id,
        titleEn: null,
        doorsAt: null,
        endsAt: null,
        externalId: null,
        vanishedAt: null,
        postponedFrom: null,
        holdsSinceVersion: null,
        ...eventColumns(values),
      });
      requireTimes(event);
      event.slug ??= await findFreeSlug(tx, slugOf(event));
      const saved = await tx.save(event);
      await bumpCatalogVersion(tx);
      const after = toEventRecord(saved, noCounts);
      await this.audit.record(tx, actor, {
        action: 'create',
        resource: 'events',
        resourceId: saved.id,
        after,
      });
      return after;
    });
  }

  /**
   * Changes an event; `conflict` for another slug once the event has a reservation, because its link is in use, and for
   * another state or start while it has confirmed ones, whose drivers are notified when it is cancelled or postponed.
   * The spots of its codes are set aside at its new time.
   */
  async update(actor: Actor, id: number, update: RecordUpdate<UpdateEventDto>): Promise<EventDto> {
    const entry = await this.codeSpots.entryFor((await this.require(venueScopeOf(actor), id)).venueId);
    return this.transactions.run(async (tx) => {
      const event = await lockEvent(tx, venueScopeOf(actor), id);
      const before = await this.recordOf(tx, event);
      const changes = eventColumns(
        update.changesTo(before, { ignored: ['reservations', 'missing_code_spots'] }),
      );
      if (Object.keys(changes).length === 0) return before;
      requireTimes({ ...event, ...changes });
      if (changes.slug !== undefined && (await isReserved(tx, id)))
        throw problem('conflict', { detail: problemDetail('event_link_in_use'), extras: inUse });
      const isOtherDay = changesDay(event, changes);
      if (
        (changesStart(event, changes) || changes.state !== undefined) &&
        (await findReserved(tx, [id])).has(id)
      )
        throw problem('conflict', { detail: problemDetail('event_is_reserved'), extras: inUse });
      const from = event.startsAt;
      const saved = await tx.save(Object.assign(event, changes));
      if (movesCodes(changes)) await this.codeSpots.follow(tx, [{ entry, from, event: saved }]);
      await endFormerHolds(tx, isOtherDay ? [id] : []);
      const after = await this.recordOf(tx, saved);
      await this.audit.record(tx, actor, {
        action: 'update',
        resource: 'events',
        resourceId: id,
        before,
        after,
      });
      return after;
    });
  }

  /** Deletes an event without reservations; `conflict` when it has any, cancelled ones included. */
  async remove(actor: Actor, id: number): Promise<EventDto> {
    return this.transactions.run(async (tx) => {
      const event = await lockEvent(tx, venueScopeOf(actor), id);
      const before = await this.recordOf(tx, event);
      if (await isReserved(tx, id))
        throw problem('conflict', { detail: problemDetail('event_in_use'), extras: inUse });
      await tx.delete(VenueEvent, { id });
      await bumpCatalogVersion(tx);
      await this.audit.record(tx, actor, { action: 'delete', resource: 'events', resourceId: id, before });
      return before;
    });
  }

  private async recordOf(manager: EntityManager, event: VenueEvent): Promise<EventDto> {
    const counts = await readCounts(manager, [event], this.clock.now());
    return toEventRecord(event, counts(event.id));
  }
}

/** Whether codes may need other spots: those of a cancelled event are free for all until it takes place again. */
export const movesCodes = ({ startsAt, doorsAt, state }: Partial<VenueEvent>): boolean =>
  startsAt !== undefined || doorsAt !== undefined || state !== undefined;

const inUse = { reason: 'in_use' };

/** A confirmation of a hold for the event waits for the lock, or is seen by the checks after it. */
export const lockEvent = (tx: EntityManager, scope: VenueScope, id: number): Promise<VenueEvent> =>
  requireEvent(eventsIn(tx, scope).setLock('pessimistic_write'), id);

/** Staff choose among all venues; for a manager, the others do not exist. */
export async function requireVenue(tx: EntityManager, scope: VenueScope, id: number): Promise<void> {
  const venues = withinVenues(tx.createQueryBuilder(Venue, 'venue'), 'venue.id', scope);
  if (await venues.andWhere('venue.id = :id', { id }).getOne()) return;
  throw scope === 'all'
    ? invalidField('venue_id', 'unknown', fieldMessage('unknown_venue'))
    : problem('venue_not_found');
}

const isReserved = (tx: EntityManager, eventId: number): Promise<boolean> =>
  tx.existsBy(Reservation, { eventId });

/** A slug that no event has. */
export async function findFreeSlug(tx: EntityManager, slug: string): Promise<string> {
  return freeSlug(slug, await findSimilarSlugs(tx, [slug]));
}

/**
 * The slugs that begin with one of the given ones. Until the end of the transaction no other one finds them, or both
 * would choose the same.
 */
export async function findSimilarSlugs(tx: EntityManager, slugs: string[]): Promise<Set<string>> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('slugs of events', 0))");
  const rows = await tx.query<{ slug: string }[]>('SELECT slug FROM events WHERE slug LIKE ANY ($1)', [
    slugs.map((slug) => `${slug}%`),
  ]);
  return new Set(rows.map((row) => row.slug));
}
