import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import {
  booleanFilter,
  idFilter,
  type ListDefinition,
  listPage,
  searchFilter,
  textFilter,
} from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import { Page } from '../platform/lists/page.js';
import { rangeFilters } from '../platform/lists/range-filters.js';
import { plateColumn } from '../platform/lists/search-column.js';
import { type LotScope, withinScope } from '../lots/lot-scope.js';
import { problem } from '../platform/problems/problem.js';
import { Entry } from './entry.entity.js';
import type { EntryDto } from './entry.dto.js';
import { currentKindSql } from './current-kind.js';
import { toEntryRecords } from './entry-record.js';
import { entryKinds } from './entry-decision.js';

const columns = {
  lot: 'entry.parkingLotId',
  reservation: 'entry.reservationId',
  exitedAt: 'entry.exitedAt',
  kind: 'entry.kind',
};

/** Whether the car of an entry is inside. */
const isInsideSql = `(entry.exitedAt IS NULL AND EXISTS (SELECT FROM visits v
    WHERE v.parking_lot_id = entry.parking_lot_id AND v.id = entry.id AND v.ended_at > :now::timestamptz))`;

/** The filters `kind` and `inside` need the query parameter `now`. */
export const entryList: ListDefinition<Entry> = {
  sortable: {
    id: 'entry.id',
    entered_at: 'entry.enteredAt',
    exited_at: 'entry.exitedAt',
    license_plate: 'entry.licensePlate',
    kind: 'entry.kind',
    parking_lot_id: 'entry.parkingLotId',
    created_at: 'entry.createdAt',
  },
  filters: {
    id: idFilter('entry.id'),
    q: searchFilter(plateColumn('entry.licensePlate')),
    parking_lot_id: idFilter('entry.parkingLotId'),
    spot_id: idFilter('entry.spotId'),
    reservation_id: idFilter('entry.reservationId'),
    license_plate: textFilter('entry.licensePlate'),
    kind: textFilter(currentKindSql(columns, ':now::timestamptz'), entryKinds),
    inside: booleanFilter(isInsideSql),
    // A car counts when it entered, or when it left if its entry was not recorded, as in the report of entries.
    ...rangeFilters('entry.enteredAt', 'service', 'entry.exitedAt'),
  },
  tieBreaker: 'entry.id',
};

/** Recorded entries and exits of cars. */
@Injectable()
export class EntriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {}

  async list(scope: LotScope, listQuery: ListQuery): Promise<Page<EntryDto>> {
    const now = this.clock.now();
    const page = await listPage(this.inScope(scope).setParameter('now', now), entryList, listQuery);
    const records = await toEntryRecords(this.dataSource.manager, page.rows, now);
    return new Page(records, page.skip, page.total);
  }

  /** Throws `lot_not_found` for an entry of another owner's lot, exactly as for one that does not exist. */
  async get(scope: LotScope, id: number): Promise<EntryDto> {
    const entries = await this.inScope(scope).andWhere('entry.id = :id', { id }).getMany();
    const [record] = await toEntryRecords(this.dataSource.manager, entries, this.clock.now());
    if (!record) throw problem('lot_not_found');
    return record;
  }

  private inScope(scope: LotScope): SelectQueryBuilder<Entry> {
    return withinScope(
      this.dataSource.manager.createQueryBuilder(Entry, 'entry'),
      'entry.parkingLotId',
      scope,
    );
  }
}
