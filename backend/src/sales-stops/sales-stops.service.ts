import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { idFilter, type ListDefinition, listPage, searchFilter, dateFilter } from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { bumpCatalogVersion } from '../settings/catalog-version.js';
import { Venue } from '../venues/venue.entity.js';
import type { CreateSalesStopDto, SalesStopDto } from './sales-stop.dto.js';
import { SalesStop } from './sales-stop.entity.js';

export const salesStopList: ListDefinition<SalesStop> = {
  sortable: { id: 'stop.id', date: 'stop.serviceDate', created_at: 'stop.createdAt' },
  filters: {
    id: idFilter('stop.id'),
    venue_id: idFilter('stop.ofVenueId'),
    parking_lot_id: idFilter('stop.ofLotId'),
    date: dateFilter('stop.serviceDate'),
    q: searchFilter('stop.reasonHe', 'stop.reasonEn'),
  },
  tieBreaker: 'stop.id',
};

/** Stops the sales of evenings. The catalog has the stops, so that a hold needs no query for them. */
@Injectable()
export class SalesStopsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
  ) {}

  async list(listQuery: ListQuery): Promise<Page<SalesStopDto>> {
    const query = this.dataSource.manager.createQueryBuilder(SalesStop, 'stop');
    return (await listPage(query, salesStopList, listQuery)).map(toRecord);
  }

  async get(id: number): Promise<SalesStopDto> {
    const stop = await this.dataSource.manager.findOneBy(SalesStop, { id });
    if (!stop) throw problem('not_found');
    return toRecord(stop);
  }

  async create(actor: Actor, values: CreateSalesStopDto): Promise<SalesStopDto> {
    const { venue_id: venueId = null, parking_lot_id: parkingLotId = null, slot = null } = values;
    if ((venueId === null) === (parkingLotId === null))
      throw invalidField('venue_id', 'one_of', fieldMessage('lot_or_venue'));
    return this.transactions.run(async (tx) => {
      await requireScope(tx, venueId, parkingLotId);
      const stop = tx.create(SalesStop, {
        ...{ ofVenueId: venueId, ofLotId: parkingLotId, slot, serviceDate: values.date },
        ...{ reasonHe: values.reason_he, reasonEn: values.reason_en },
      });
      const record = toRecord(await tx.save(stop));
      await this.audit.record(tx, actor, {
        action: 'create',
        resource: 'sales-stops',
        resourceId: record.id,
        after: record,
      });
      await bumpCatalogVersion(tx);
      return record;
    });
  }

  async remove(actor: Actor, id: number): Promise<SalesStopDto> {
    return this.transactions.run(async (tx) => {
      const stop = await tx.findOne(SalesStop, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!stop) throw problem('not_found');
      const before = toRecord(stop);
      await tx.delete(SalesStop, { id });
      await this.audit.record(tx, actor, {
        action: 'delete',
        resource: 'sales-stops',
        resourceId: id,
        before,
      });
      await bumpCatalogVersion(tx);
      return before;
    });
  }
}

async function requireScope(
  tx: EntityManager,
  venueId: number | null,
  parkingLotId: number | null,
): Promise<void> {
  if (venueId !== null && !(await tx.existsBy(Venue, { id: venueId })))
    throw invalidField('venue_id', 'unknown', fieldMessage('unknown_venue'));
  if (parkingLotId !== null && !(await tx.existsBy(ParkingLot, { id: parkingLotId })))
    throw invalidField('parking_lot_id', 'unknown', fieldMessage('unknown_lots'));
}

const toRecord = (stop: SalesStop): SalesStopDto => ({
  id: stop.id,
  venue_id: stop.ofVenueId,
  parking_lot_id: stop.ofLotId,
  date: stop.serviceDate,
  slot: stop.slot,
  reason_he: stop.reasonHe,
  reason_en: stop.reasonEn,
  created_at: stop.createdAt.toISOString(),
});
