import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import {
  idFilter,
  instantFilter,
  type ListDefinition,
  listPage,
  searchFilter,
  textFilter,
} from '../listing/list.js';
import type { ListQuery } from '../listing/list-query.js';
import type { Page } from '../listing/page.js';
import { type LotScope, withinScope } from '../lots/lot-scope.js';
import { problem } from '../problems/problem.js';
import { Entry } from './entry.entity.js';

const list: ListDefinition<Entry> = {
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
    q: searchFilter('entry.licensePlate'),
    parking_lot_id: idFilter('entry.parkingLotId'),
    spot_id: idFilter('entry.spotId'),
    reservation_id: idFilter('entry.reservationId'),
    license_plate: textFilter('entry.licensePlate'),
    kind: textFilter('entry.kind'),
    from: instantFilter('entry.enteredAt', 'from'),
    until: instantFilter('entry.enteredAt', 'until'),
  },
  tieBreaker: 'entry.id',
};

/** Cars in and out of a lot. */
@Injectable()
export class EntriesService {
  constructor(private readonly dataSource: DataSource) {}

  list(scope: LotScope, asked: ListQuery): Promise<Page<Entry>> {
    return listPage(this.inScope(scope), list, asked);
  }

  async get(scope: LotScope, id: number): Promise<Entry> {
    const entry = await this.inScope(scope).andWhere('entry.id = :id', { id }).getOne();
    if (!entry) throw problem('not_found');
    return entry;
  }

  private inScope(scope: LotScope): SelectQueryBuilder<Entry> {
    return withinScope(
      this.dataSource.manager.createQueryBuilder(Entry, 'entry'),
      'entry.parkingLotId',
      scope,
    );
  }
}
