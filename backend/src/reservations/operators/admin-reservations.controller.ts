import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../../platform/access/access.js';
import { RequestLanguage } from '../../platform/access/request-context.js';
import { ApiList, ListFilter } from '../../platform/lists/api-list.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import type { Language } from '../../platform/problems/language.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { CancelReservationDto } from './dto/cancel-reservation.dto.js';
import {
  CancelledReservationDto,
  ReservationCountsDto,
  ReservationDto,
  ReservationTotalsDto,
  TimelineEventDto,
} from './dto/reservation.dto.js';
import { allReservationsList, ReservationsService } from './reservations.service.js';

@Controller('admin/reservations')
@Area('reservations')
@Problems()
export class AdminReservationsController {
  constructor(private readonly reservations: ReservationsService) {}

  /** Lists all reservations. */
  @Get()
  @ApiList(ReservationDto, allReservationsList)
  list(
    @ListQueryParameters() listQuery: ListQuery,
    @RequestLanguage() language: Language,
  ): Promise<Page<ReservationDto>> {
    return this.reservations.list('all', listQuery, language);
  }

  /** Returns the number and the sums of all reservations that match the filters of the list. */
  @Get('totals')
  @ListFilter(allReservationsList)
  totals(@ListQueryParameters() listQuery: ListQuery): Promise<ReservationTotalsDto> {
    return this.reservations.totals('all', listQuery);
  }

  /** Counts the reservations of today, those to come, those before and the cancelled ones. */
  @Get('counts')
  counts(): Promise<ReservationCountsDto> {
    return this.reservations.counts('all');
  }

  /** Returns a reservation. */
  @Get(':id')
  get(
    @IdParameter('reservation_not_found') id: number,
    @RequestLanguage() language: Language,
  ): Promise<ReservationDto> {
    return this.reservations.get('all', id, language);
  }

  /** Returns what happened to a reservation, in order. */
  @Get(':id/timeline')
  timeline(@IdParameter('reservation_not_found') id: number): Promise<TimelineEventDto[]> {
    return this.reservations.timeline(id);
  }

  /** Cancels a reservation for the operator and refunds its payment. */
  @Post(':id/cancel')
  @HttpCode(200)
  @Problems('cancelFailed')
  cancel(
    @CurrentUser() actor: Actor,
    @IdParameter('reservation_not_found') id: number,
    @Body() body: CancelReservationDto,
    @RequestLanguage() language: Language,
  ): Promise<CancelledReservationDto> {
    return this.reservations.cancel(actor, id, body.reason, language);
  }
}
