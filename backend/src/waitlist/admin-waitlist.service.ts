import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { idFilter, type ListDefinition, listPage, searchFilter, textFilter } from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { rangeFilters } from '../platform/lists/range-filters.js';
import { inLanguage, type Language } from '../platform/problems/language.js';
import { Venue } from '../venues/venue.entity.js';
import type { AdminWaitlistEntryDto } from './waitlist.dto.js';
import { WaitlistEntry, waitlistStates } from './waitlist-entry.entity.js';

export const waitlistList: ListDefinition<WaitlistEntry> = {
  sortable: {
    id: 'entry.id',
    created_at: 'entry.createdAt',
    reservation_time: 'entry.reservationTime',
    queued_at: 'entry.queuedAt',
    offered_at: 'entry.offeredAt',
  },
  filters: {
    id: idFilter('entry.id'),
    q: searchFilter('entry.email'),
    venue_id: idFilter('entry.venueId'),
    state: textFilter('entry.state', waitlistStates),
    ...rangeFilters('entry.reservationTime', 'service'),
  },
  tieBreaker: 'entry.id',
};

function toWaitlistRecord(entry: WaitlistEntry, venueName: string): AdminWaitlistEntryDto {
  return {
    id: entry.id,
    venue_id: entry.venueId,
    venue_name: venueName,
    reservation_time: entry.reservationTime.toISOString(),
    email: entry.email,
    accessible: entry.accessible,
    electric: entry.electric,
    language: entry.locale,
    state: entry.state,
    queued_at: entry.queuedAt.toISOString(),
    offers: entry.offers,
    offered_at: entry.offeredAt?.toISOString() ?? null,
    offered_until: entry.offeredUntil?.toISOString() ?? null,
    offered_lot_id: entry.offeredLotId,
    created_at: entry.createdAt.toISOString(),
    updated_at: entry.updatedAt.toISOString(),
  };
}

/** The waitlist as admins see it, with the offers made and their outcome. */
@Injectable()
export class AdminWaitlistService {
  constructor(private readonly dataSource: DataSource) {}

  async list(listQuery: ListQuery, language: Language): Promise<Page<AdminWaitlistEntryDto>> {
    const { manager } = this.dataSource;
    const page = await listPage(manager.createQueryBuilder(WaitlistEntry, 'entry'), waitlistList, listQuery);
    const ids = [...new Set(page.rows.map(({ venueId }) => venueId))];
    const venues = new Map(
      (await manager.findBy(Venue, { id: In(ids) })).map((venue) => [venue.id, venue] as const),
    );
    return page.map((entry) => {
      const venue = venues.get(entry.venueId);
      return toWaitlistRecord(entry, venue ? inLanguage(language, venue.name, venue.nameEn) : '');
    });
  }
}
