import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { idFilter, type ListDefinition, listPage } from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { EveningCancellation } from '../events/evening-cancellation.entity.js';
import type { CancellationDto } from './evening.dto.js';

export const cancellationList: ListDefinition<EveningCancellation> = {
  sortable: { id: 'cancellation.id', made_at: 'cancellation.madeAt' },
  filters: {
    id: idFilter('cancellation.id'),
    venue_id: idFilter('cancellation.ofVenueId'),
    parking_lot_id: idFilter('cancellation.ofLotId'),
    event_id: idFilter('cancellation.eventId'),
  },
  tieBreaker: 'cancellation.id',
};

/** What operators cancelled together. */
@Injectable()
export class CancellationsService {
  constructor(private readonly dataSource: DataSource) {}

  async list(listQuery: ListQuery): Promise<Page<CancellationDto>> {
    const { manager } = this.dataSource;
    const query = manager
      .createQueryBuilder(EveningCancellation, 'cancellation')
      .where('(cancellation.reservations > 0 OR cancellation.eventState IS NOT NULL)');
    const page = await listPage(query, cancellationList, listQuery);
    return page.map((one) => ({
      id: one.id,
      venue_id: one.ofVenueId,
      parking_lot_id: one.ofLotId,
      event_id: one.eventId,
      date: one.serviceDate,
      slot: one.slot,
      reason_he: one.reasonHe,
      reason_en: one.reasonEn,
      cancels_event: one.eventState !== null,
      reservations: one.reservations,
      refunds_agorot: one.refundsAgorot,
      made_at: one.madeAt.toISOString(),
      undo_until: one.undoUntil.toISOString(),
      undone_at: one.undoneAt?.toISOString() ?? null,
    }));
  }
}
