import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import {
  describedFilter,
  type Filter,
  idFilter,
  type ListDefinition,
  listPage,
} from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import { Page } from '../platform/lists/page.js';
import { rangeFilters } from '../platform/lists/range-filters.js';
import { type LotScope, withinScope } from '../lots/lot-scope.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import type { Language } from '../platform/problems/language.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { SpotBlock } from '../claims/spot-block.entity.js';
import type { IncidentDto } from './incident.dto.js';
import { toIncidentRecords } from './incident-record.js';
import { SpotIncident } from './spot-incident.entity.js';

const resolvedFilter: Filter<SpotIncident> = describedFilter({ type: 'boolean' }, (query, value) => {
  if (typeof value !== 'boolean')
    throw invalidField('filter.is_resolved', 'invalid_filter_value', fieldMessage('boolean'));
  query.andWhere({ resolvedAt: value ? Not(IsNull()) : IsNull() });
});

export const incidentList: ListDefinition<SpotIncident> = {
  sortable: {
    id: 'incident.id',
    reported_at: 'incident.reportedAt',
    resolved_at: 'incident.resolvedAt',
    parking_lot_id: 'incident.parkingLotId',
  },
  filters: {
    id: idFilter('incident.id'),
    parking_lot_id: idFilter('incident.parkingLotId'),
    spot_id: idFilter('incident.spotId'),
    reservation_id: idFilter('incident.reservationId'),
    is_resolved: resolvedFilter,
    ...rangeFilters('incident.reportedAt', 'service'),
  },
  tieBreaker: 'incident.id',
};

/** Reports of taken spots, for the operators who handle them. */
@Injectable()
export class IncidentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  async list(scope: LotScope, listQuery: ListQuery, language: Language): Promise<Page<IncidentDto>> {
    const { manager } = this.dataSource;
    const page = await listPage(inScope(manager, scope), incidentList, listQuery);
    return new Page(await toIncidentRecords(manager, page.rows, scope, language), page.skip, page.total);
  }

  async get(scope: LotScope, id: number, language: Language): Promise<IncidentDto> {
    const { manager } = this.dataSource;
    return recordOf(manager, await requireIncident(manager, scope, id), scope, language);
  }

  /** Marks an incident as resolved and unblocks its spot. Resolving it again changes nothing. */
  async resolve(actor: Actor, scope: LotScope, id: number, language: Language): Promise<IncidentDto> {
    return this.transactions.run(async (tx) => {
      const { parkingLotId } = await requireIncident(tx, scope, id);
      const key = { parkingLotId, id };
      const incident = await tx.findOneOrFail(SpotIncident, {
        where: key,
        lock: { mode: 'pessimistic_write' },
      });
      if (!incident.resolvedAt) {
        const now = this.clock.now();
        const block = { parkingLotId, id: incident.blockId, liftedAt: IsNull() };
        await tx.update(SpotBlock, block, { liftedAt: now });
        Object.assign(incident, { resolvedAt: now, resolvedBy: actor.email });
        await tx.save(incident);
        await this.audit.record(tx, actor, {
          action: 'resolve',
          resource: 'spot-incidents',
          resourceId: id,
          after: { is_resolved: true },
        });
      }
      return recordOf(tx, incident, scope, language);
    });
  }
}

function inScope(manager: EntityManager, scope: LotScope): SelectQueryBuilder<SpotIncident> {
  const query = manager.createQueryBuilder(SpotIncident, 'incident');
  return withinScope(query, 'incident.parkingLotId', scope);
}

/** `not_found` also for an incident of another owner's lot, so that an id does not reveal its existence. */
async function requireIncident(manager: EntityManager, scope: LotScope, id: number): Promise<SpotIncident> {
  const incident = await inScope(manager, scope).andWhere('incident.id = :id', { id }).getOne();
  if (!incident) throw problem('not_found');
  return incident;
}

async function recordOf(
  manager: EntityManager,
  incident: SpotIncident,
  scope: LotScope,
  language: Language,
): Promise<IncidentDto> {
  const [record] = await toIncidentRecords(manager, [incident], scope, language);
  if (!record) throw problem('not_found');
  return record;
}
