import { Controller, Get } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../../platform/access/access.js';
import { RequestLanguage } from '../../platform/access/request-context.js';
import { ApiList, ListFilter } from '../../platform/lists/api-list.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import type { Language } from '../../platform/problems/language.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { ReservationCountsDto, ReservationDto, ReservationTotalsDto } from './dto/reservation.dto.js';
import { reservationList, ReservationsService } from './reservations.service.js';

@Controller('owners/me/reservations')
@Area('own_lots')
@Problems()
export class OwnerReservationsController {
  constructor(private readonly reservations: ReservationsService) {}

  /** Lists the reservations in the owner's lots. */
  @Get()
  @ApiList(ReservationDto, reservationList)
  list(
    @CurrentUser() owner: Actor,
    @ListQueryParameters() listQuery: ListQuery,
    @RequestLanguage() language: Language,
  ): Promise<Page<ReservationDto>> {
    return this.reservations.list({ ownerId: owner.id }, listQuery, language);
  }

  /** Returns the number and the sums of the owner's reservations that match the filters of the list. */
  @Get('totals')
  @ListFilter(reservationList)
  totals(
    @CurrentUser() owner: Actor,
    @ListQueryParameters() listQuery: ListQuery,
  ): Promise<ReservationTotalsDto> {
    return this.reservations.totals({ ownerId: owner.id }, listQuery);
  }

  /** Counts the reservations in the owner's lots of today, those to come, those before and the cancelled ones. */
  @Get('counts')
  counts(@CurrentUser() owner: Actor): Promise<ReservationCountsDto> {
    return this.reservations.counts({ ownerId: owner.id });
  }

  /** Returns a reservation in one of the owner's lots. */
  @Get(':id')
  get(
    @CurrentUser() owner: Actor,
    @IdParameter('reservation_not_found') id: number,
    @RequestLanguage() language: Language,
  ): Promise<ReservationDto> {
    return this.reservations.get({ ownerId: owner.id }, id, language);
  }
}
