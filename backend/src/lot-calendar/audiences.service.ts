import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan, Not } from 'typeorm';
import { openingsOf } from '../availability/evaluate-day.js';
import { rulesOfLots } from '../availability/lot-days.js';
import { LotRule } from '../availability/lot-rule.entity.js';
import type { Audience } from '../availability/lot-terms.js';
import type { Opening } from '../availability/opening.js';
import { decideStart } from '../availability/opening-windows.js';
import { serviceDaysOf } from '../events/event-at.js';
import { VenueEvent } from '../events/venue-event.entity.js';
import type { LotScope } from '../lots/lot-scope.js';
import { LotsService } from '../lots/lots.service.js';
import type { ParkingLot } from '../lots/parking-lot.entity.js';
import { isInWalkingRange } from '../maps/walking-range.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { serviceDayOf, serviceMomentOf } from '../platform/clock/israel-time.js';
import { groupBy } from '../platform/lists/group-by.js';
import { fieldMessage, type FieldMessageKey } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import { SettingsService } from '../settings/settings.service.js';
import { Venue } from '../venues/venue.entity.js';
import type { AudienceVenueDto } from './audience.dto.js';
import type { DateRange } from './slot-counts.js';

/** The venue or event that a request names. */
export interface NamedAudience {
  venue_id?: number | null;
  event_id?: number | null;
}

/** Drivers of a venue or event; those of an event have its prices on its days only. */
export interface LotAudience extends Audience {
  eventDays: DateRange | null;
}

/** Whose prices apply on a day: drivers of an event are those of its venue on other days. */
export function audienceOn(date: string, audience: LotAudience | null): Audience | null {
  if (!audience) return null;
  const { venueId, eventId, eventDays } = audience;
  const isOnDay = eventDays !== null && eventDays.from <= date && date <= eventDays.to;
  return { venueId, eventId: isOnDay ? eventId : null };
}

/** Bounds the response. */
const maxEvents = 500;

/** The venues and events to whose drivers a lot's price rules may apply: those in walking range. */
@Injectable()
export class AudiencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly lots: LotsService,
    private readonly settings: SettingsService,
    private readonly clock: ClockService,
  ) {}

  async list(scope: LotScope, lotId: number): Promise<AudienceVenueDto[]> {
    const lot = await this.lots.require(scope, lotId);
    const { manager } = this.dataSource;
    const venues = (
      await manager.find(Venue, { where: { isActive: true }, order: { name: 'ASC', id: 'ASC' } })
    ).filter(await this.isNear(manager, lot));
    const events = await this.eventsOf(manager, venues, lotId);
    const rules = await rulesOfLots(manager, [lotId]);
    const terms = { ...lot, rules: rules(lotId) };
    const settings = await this.settings.current();
    const today = serviceDayOf(this.clock.now());
    const byVenue = groupBy(events, ({ venueId }) => venueId);
    return venues.map((venue) => ({
      id: venue.id,
      name: venue.name,
      name_en: venue.nameEn,
      events: (byVenue.get(venue.id) ?? []).map(({ id, title, titleEn, startsAt, endsAt }) => ({
        id,
        title,
        title_en: titleEn,
        starts_at: startsAt.toISOString(),
        ends_at: endsAt?.toISOString() ?? null,
        parking_ends_at: parkingEndAt(startsAt, openingsOf(terms, settings, serviceDayOf(startsAt), today)),
      })),
    }));
  }

  /** Null for everyone. Throws `validation_error` for a venue that is not near the lot, and the event of another. */
  async find(manager: EntityManager, lot: ParkingLot, named: NamedAudience): Promise<LotAudience | null> {
    const { venue_id: venueId, event_id: eventId } = named;
    if (!venueId && !eventId) return null;
    const audience = await this.read(manager, named);
    if (audience && venueId && audience.venueId !== venueId)
      throw invalid('event_id', 'event_of_other_venue');
    const venue = audience && (await manager.findOneBy(Venue, { id: audience.venueId }));
    const isNear = await this.isNear(manager, lot);
    if (!venue || !isNear(venue)) throw eventId ? unknownEvent() : unknownVenue();
    return audience;
  }

  /** The drivers of a rule as it is stored, whether their venue is still near the lot or not. */
  async read(
    manager: EntityManager,
    { venue_id: venueId, event_id: id }: NamedAudience,
  ): Promise<LotAudience | null> {
    if (!id) return venueId ? { venueId, eventId: null, eventDays: null } : null;
    const event = await manager.findOneBy(VenueEvent, { id });
    return event && { venueId: event.venueId, eventId: id, eventDays: serviceDaysOf(event) };
  }

  private async isNear(manager: EntityManager, lot: ParkingLot): Promise<(venue: Venue) => boolean> {
    const { max_walking_minutes: minutes } = await this.settings.currentIn(manager);
    return (venue) => isInWalkingRange(lot, venue, minutes);
  }

  private async eventsOf(
    manager: EntityManager,
    venues: Venue[],
    parkingLotId: number,
  ): Promise<VenueEvent[]> {
    const rules = await manager.find(LotRule, { where: { parkingLotId }, select: { eventId: true } });
    const named = rules.flatMap(({ eventId }) => eventId ?? []);
    const ofVenues = { venueId: In(venues.map(({ id }) => id)) };
    const coming = await manager.find(VenueEvent, {
      where: { ...ofVenues, startsAt: MoreThan(this.clock.now()), state: Not('cancelled') },
      order: { startsAt: 'ASC', id: 'ASC' },
      take: maxEvents,
    });
    const listed = new Set(coming.map(({ id }) => id));
    const others = named.filter((id) => !listed.has(id));
    const past = await manager.find(VenueEvent, {
      where: { ...ofVenues, id: In(others) },
      order: { startsAt: 'ASC' },
    });
    return [...past, ...coming];
  }
}

/** Until when drivers who come at this moment can park. */
function parkingEndAt(instant: Date, openings: Opening[]): string | null {
  const ends = openings.flatMap(({ windows }) => {
    const decision = decideStart(windows, serviceMomentOf(instant), 0);
    return decision.kind === 'open' ? [decision.end.getTime()] : [];
  });
  return ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null;
}

const invalid = (field: keyof NamedAudience, message: FieldMessageKey) =>
  invalidField(field, 'invalid', fieldMessage(message));
const unknownVenue = () => invalid('venue_id', 'venue_not_near');
const unknownEvent = () => invalid('event_id', 'event_not_near');
