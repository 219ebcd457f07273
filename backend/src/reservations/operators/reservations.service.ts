import { may } from '@panui/shared/access-table';
import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { Actor, Role } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { addDays, israelTimeZone, serviceDayOf } from '../../platform/clock/israel-time.js';
import {
  booleanFilter,
  countUpTo,
  describedFilter,
  type Filter,
  filterAndSort,
  idFilter,
  type ListDefinition,
  listPage,
  maxExactCount,
  searchFilter,
  textFilter,
} from '../../platform/lists/list.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { rangeFilters } from '../../platform/lists/range-filters.js';
import { numberColumn, reservationColumns } from '../../platform/lists/search-column.js';
import { type LotScope, ownerFilter, readOwnedLots, withinScope } from '../../lots/lot-scope.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import type { Language } from '../../platform/problems/language.js';
import { problem } from '../../platform/problems/problem.js';
import { paymentStatusFilter, sumDriverPayments } from '../../payments/driver-payment.js';
import { GateCodesService } from '../../gates/gate-codes.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { CancellationService } from '../cancellation.service.js';
import type {
  CancelledReservationDto,
  ReservationCountsDto,
  ReservationDto,
  ReservationTotalsDto,
  TimelineEventDto,
} from './dto/reservation.dto.js';
import { Reservation, reservationStatuses } from '../reservation.entity.js';
import { isInsideSql } from '../../entries/is-inside.js';
import { isOverstayingSql } from '../../entries/is-overstaying.js';
import { isOnClosedDaySql } from '../is-on-closed-day.js';
import { findByGateCode } from './find-by-gate-code.js';
import { findTimeline } from './reservation-timeline.js';
import { findReservationKeys } from '../reservation-keys.js';
import { findReservationExtras, toReservationRecord } from './reservation-record.js';

/** A part of the local start, such as its weekday, as the statistics count it. */
const localStart = (part: 'dow' | 'hour') =>
  `date_part('${part}', reservation.reservationStart AT TIME ZONE '${israelTimeZone}')`;

/** The row that a move to another lot leaves behind is neither: its successor is the reservation. */
const isCancelledFilter: Filter<Reservation> = describedFilter({ type: 'boolean' }, (query, value, name) => {
  const either = booleanFilter<Reservation>(`(reservation.status = 'cancelled')`);
  either(query, value, name);
  query.andWhere('reservation.movedToId IS NULL');
});

export const reservationList: ListDefinition<Reservation> = {
  sortable: {
    id: 'reservation.id',
    reservation_start: 'reservation.reservationStart',
    created_at: 'reservation.createdAt',
    license_plate: 'reservation.licensePlate',
    full_name: 'reservation.fullName',
    status: 'reservation.status',
    price_agorot: 'reservation.priceAgorot',
    parking_lot_id: 'reservation.parkingLotId',
    venue_id: 'reservation.venueId',
  },
  filters: {
    id: idFilter('reservation.id'),
    q: searchFilter(
      ...reservationColumns({
        number: 'reservation.id',
        plate: 'reservation.licensePlate',
        name: 'reservation.fullName',
        phone: 'reservation.phoneNumber',
        email: 'reservation.email',
      }),
    ),
    parking_lot_id: idFilter('reservation.parkingLotId'),
    spot_id: idFilter('reservation.spotId'),
    venue_id: idFilter('reservation.venueId'),
    event_id: idFilter('reservation.eventId'),
    status: textFilter('reservation.status', reservationStatuses),
    license_plate: textFilter('reservation.licensePlate'),
    is_cancelled: isCancelledFilter,
    is_moved: booleanFilter('(reservation.movedToId IS NOT NULL)'),
    payment_status: paymentStatusFilter('reservation'),
    is_inside: booleanFilter(
      `EXISTS (SELECT FROM visits v
                WHERE v.parking_lot_id = reservation.parking_lot_id AND v.reservation_id = reservation.id
                  AND v.kind <> 'wrong_day' AND ${isInsideSql('v', ':now::timestamptz')})`,
    ),
    is_overstaying: booleanFilter(
      `EXISTS (SELECT FROM visits v WHERE v.parking_lot_id = reservation.parking_lot_id AND v.reservation_id = reservation.id
                  AND ${isOverstayingSql('v', 'reservation', ':now::timestamptz')})`,
    ),
    is_on_closed_day: booleanFilter(isOnClosedDaySql('reservation', ':now::timestamptz')),
    ...rangeFilters('reservation.reservationStart', 'service'),
    weekday: idFilter(localStart('dow')),
    hour: idFilter(localStart('hour')),
  },
  tieBreaker: 'reservation.id',
  hasSearchIndex: true,
};

/** The list of staff, who choose among owners. */
export const allReservationsList: ListDefinition<Reservation> = {
  ...reservationList,
  filters: { ...reservationList.filters, owner_id: ownerFilter('reservation.parkingLotId') },
};

const definitionOf = (scope: LotScope): ListDefinition<Reservation> =>
  scope === 'all' ? allReservationsList : reservationList;

const { license_plate: _, ...filtersWithoutPlate } = allReservationsList.filters;

/** Of roles that do not see drivers: their names, plates and contact details find nothing. */
const anonymousReservationsList: ListDefinition<Reservation> = {
  ...allReservationsList,
  filters: { ...filtersWithoutPlate, q: searchFilter(numberColumn('reservation.id')) },
};

export function reservationListOf(scope: LotScope, role: Role): ListDefinition<Reservation> {
  if (scope !== 'all') return reservationList;
  return may(role, 'reservations', 'read') ? allReservationsList : anonymousReservationsList;
}

/** More reservations are not summed while the user waits. */
const maxSummedReservations = 100_000;

/** Reservations as operators see them. */
@Injectable()
export class ReservationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly cancellation: CancellationService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly gateCodes: GateCodesService,
    private readonly settings: SettingsService,
  ) {}

  async list(scope: LotScope, listQuery: ListQuery, language: Language): Promise<Page<ReservationDto>> {
    const filter = await this.withGateCode(listQuery.filter);
    const page = await listPage(this.inScope(scope), definitionOf(scope), { ...listQuery, filter });
    const toRecord = await this.recordsOf(page.rows, language, this.clock.now());
    return page.map(toRecord);
  }

  /** How many reservations match the filters of the list, and what their drivers paid, owe and got back. */
  async totals(scope: LotScope, listQuery: ListQuery): Promise<ReservationTotalsDto> {
    const query = this.inScope(scope);
    const filter = await this.withGateCode(listQuery.filter);
    filterAndSort(query, definitionOf(scope), { sort: null, filter });
    // What is paid for a reservation that moved to another lot is the payment of the row that it has there.
    const matching = query
      .orderBy()
      .select('coalesce(reservation.originLotId, reservation.parkingLotId)', 'lot_id')
      .addSelect(
        'CASE WHEN reservation.movedToId IS NULL THEN coalesce(reservation.originId, reservation.id) END',
        'reservation_id',
      )
      .limit(maxSummedReservations + 1)
      .getQueryAndParameters();
    const { count, paid, owed, refunded } = await sumDriverPayments(this.dataSource.manager, matching);
    return count > maxSummedReservations
      ? { reservations: null, paid_agorot: null, owed_agorot: null, refunded_agorot: null }
      : { reservations: count, paid_agorot: paid, owed_agorot: owed, refunded_agorot: refunded };
  }

  /** A search for the gate code of a reservation of these days finds that reservation. */
  private async withGateCode(filter: ListQuery['filter']): Promise<ListQuery['filter']> {
    const { q, ...others } = filter;
    const { manager } = this.dataSource;
    const ids = others['id'] ? [] : await findByGateCode(manager, this.gateCodes, q, this.clock.now());
    return ids.length > 0 ? { ...others, id: ids } : filter;
  }

  /** How many reservations each part of the list has, by the service day. */
  async counts(scope: LotScope): Promise<ReservationCountsDto> {
    const today = serviceDayOf(this.clock.now());
    const { manager } = this.dataSource;
    const lotIds = scope === 'all' ? null : await readOwnedLots(manager, scope.ownerId);
    const count = (filter: Record<string, unknown>) => {
      const query = manager.createQueryBuilder(Reservation, 'reservation');
      if (lotIds) query.where('reservation.parkingLotId = ANY (:lotIds)', { lotIds });
      filterAndSort(query, reservationList, { sort: null, filter });
      return countUpTo(query, maxExactCount);
    };
    const is_cancelled = false;
    const [ofToday, upcoming, past, cancelled] = await Promise.all([
      count({ from: today, to: today, is_cancelled }),
      count({ from: addDays(today, 1), is_cancelled }),
      count({ to: addDays(today, -1), is_cancelled }),
      count({ is_cancelled: true }),
    ]);
    return { service_day: today, today: ofToday, upcoming, past, cancelled };
  }

  async get(scope: LotScope, id: number, language: Language): Promise<ReservationDto> {
    const reservation = await this.require(scope, id);
    const toRecord = await this.recordsOf([reservation], language, this.clock.now());
    return toRecord(reservation);
  }

  private async recordsOf(
    reservations: Reservation[],
    language: Language,
    now: Date,
  ): Promise<(reservation: Reservation) => ReservationDto> {
    const settings = await this.settings.current();
    const extras = await findReservationExtras(this.dataSource.manager, reservations, { language, now });
    return (reservation) =>
      toReservationRecord(reservation, extras(reservation), { now, settings, language });
  }

  async timeline(id: number): Promise<TimelineEventDto[]> {
    const { parkingLotId } = await this.require('all', id);
    const { manager } = this.dataSource;
    return findTimeline(manager, await findReservationKeys(manager, { parkingLotId, id }));
  }

  /** Cancels for an admin, who needs a reason but has no deadline. */
  async cancel(
    actor: Actor,
    id: number,
    reason: string,
    language: Language,
  ): Promise<CancelledReservationDto> {
    const { parkingLotId } = await this.require('all', id);
    const isNew = await this.transactions.run(async (tx) => {
      const request = { by: 'admin', reason } as const;
      if (!(await this.cancellation.cancelIn(tx, { parkingLotId, id }, request))) return false;
      await this.audit.record(tx, actor, {
        action: 'cancel',
        resource: 'reservations',
        resourceId: id,
        // Without the reason, which may name the driver: it is stored in the reservation and erased with it.
        after: { status: 'cancelled' },
      });
      return true;
    });
    return { ...(await this.get('all', id, language)), is_new: isNew };
  }

  /** `reservation_not_found` also for a reservation in another owner's lot. */
  async require(scope: LotScope, id: number): Promise<Reservation> {
    const reservation = await this.inScope(scope).andWhere('reservation.id = :id', { id }).getOne();
    if (!reservation) throw problem('reservation_not_found');
    return reservation;
  }

  private inScope(scope: LotScope): SelectQueryBuilder<Reservation> {
    const query = this.dataSource.manager
      .createQueryBuilder(Reservation, 'reservation')
      .setParameter('now', this.clock.now());
    return withinScope(query, 'reservation.parkingLotId', scope);
  }
}
