import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { lastVisitSql } from '../entries/last-visit.js';
import { withinScope } from '../lots/lot-scope.js';
import type { Actor } from '../platform/access/access.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { addDays, endOfServiceDay, serviceDayOf } from '../platform/clock/israel-time.js';
import { describedFilter, type ListDefinition, listPage, textFilter } from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import { Page } from '../platform/lists/page.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField } from '../platform/problems/problem.js';
import { Reservation } from '../reservations/reservation.entity.js';
import { cleanPlate } from '@panui/shared/plate';
import type { ArrivalCountsDto, LotArrivalDto } from './arrival.dto.js';
import { type ArrivalState, arrivalStates, arrivalStateSql } from '../entries/arrival-state.js';

const now = ':now::timestamptz';
const stateSql = `(SELECT ${arrivalStateSql('reservation', now)}
    FROM (SELECT) AS one LEFT JOIN ${lastVisitSql('reservation', now)} ON true)`;
const maxPlateLength = 20;

/** People know the beginning of a plate or its last characters. */
const plateFilter = describedFilter<Reservation>(
  { type: 'string', maxLength: maxPlateLength, example: '12' },
  (query, value) => {
    if (typeof value !== 'string' || value.length > maxPlateLength)
      throw invalidField('filter.q', 'invalid_filter_value', fieldMessage('filter_value'));
    // A stored plate has only letters and digits, and no other character may become a wildcard of LIKE.
    const plate = cleanPlate(value).replace(/[^\p{L}\d]/gu, '');
    if (plate === '' && value.trim() !== '') query.andWhere('FALSE');
    query.andWhere('(reservation.licensePlate LIKE :beginning OR reservation.licensePlate LIKE :end)', {
      beginning: `${plate}%`,
      end: `%${plate}`,
    });
  },
);

/** Filters by state need the query parameter `now`. */
export const arrivalList: ListDefinition<Reservation> = {
  sortable: { start: 'reservation.reservationStart', license_plate: 'reservation.licensePlate' },
  filters: { q: plateFilter, state: textFilter(stateSql, arrivalStates) },
  tieBreaker: 'reservation.id',
};

type ArrivalRow = Pick<LotArrivalDto, 'id' | 'license_plate' | 'spot_number' | 'state'> &
  Record<'start' | 'end', Date> &
  Record<'entered_at' | 'exited_at', Date | null>;

/** The reservations of a lot's service day, with where their cars are. */
@Injectable()
export class ArrivalsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {}

  async list(owner: Actor, parkingLotId: number, listQuery: ListQuery): Promise<Page<LotArrivalDto>> {
    const now = this.clock.now();
    const page = await listPage(this.reservationsOfToday(owner, parkingLotId, now), arrivalList, listQuery);
    const records = await this.toRecords(parkingLotId, page.rows, now);
    return new Page(records, page.skip, page.total);
  }

  async count(owner: Actor, parkingLotId: number): Promise<ArrivalCountsDto> {
    const now = this.clock.now();
    const rows = await this.reservationsOfToday(owner, parkingLotId, now)
      .select(stateSql, 'state')
      .addSelect('count(*)::int', 'count')
      .groupBy('1')
      .getRawMany<{ state: ArrivalState; count: number }>();
    const countOf = (state: ArrivalState) => rows.find((row) => row.state === state)?.count ?? 0;
    return {
      service_day: serviceDayOf(now),
      expected: countOf('expected'),
      not_arrived: countOf('not_arrived'),
      inside: countOf('inside'),
      left: countOf('left'),
      moved: countOf('moved'),
      cancelled: countOf('cancelled'),
      not_coming: countOf('not_coming'),
    };
  }

  private reservationsOfToday(
    owner: Actor,
    parkingLotId: number,
    now: Date,
  ): SelectQueryBuilder<Reservation> {
    const today = serviceDayOf(now);
    const reservations = this.dataSource.manager
      .createQueryBuilder(Reservation, 'reservation')
      .where('reservation.parkingLotId = :parkingLotId', { parkingLotId })
      .andWhere('reservation.reservationStart >= :from AND reservation.reservationStart < :until', {
        from: endOfServiceDay(addDays(today, -1)),
        until: endOfServiceDay(today),
      })
      .setParameter('now', now);
    return withinScope(reservations, 'reservation.parkingLotId', { ownerId: owner.id });
  }

  private async toRecords(
    parkingLotId: number,
    reservations: Reservation[],
    now: Date,
  ): Promise<LotArrivalDto[]> {
    const ids = reservations.map(({ id }) => id);
    const rows = await this.dataSource.query<ArrivalRow[]>(
      `SELECT r.id, r.license_plate, s.number AS spot_number, r.reservation_start AS start, r.reservation_end AS "end",
              ${arrivalStateSql('r', '$3::timestamptz')} AS state, visit.entered_at, visit.exited_at
         FROM unnest($2::bigint[]) WITH ORDINALITY AS page (id, position)
         JOIN reservations r ON r.parking_lot_id = $1 AND r.id = page.id
         JOIN spots s ON s.parking_lot_id = r.parking_lot_id AND s.id = r.spot_id
         LEFT JOIN ${lastVisitSql('r', '$3::timestamptz')} ON true
        ORDER BY page.position`,
      [parkingLotId, ids, now],
    );
    return rows.map((row) => ({
      ...row,
      start: row.start.toISOString(),
      end: row.end.toISOString(),
      entered_at: row.entered_at?.toISOString() ?? null,
      exited_at: row.exited_at?.toISOString() ?? null,
    }));
  }
}
