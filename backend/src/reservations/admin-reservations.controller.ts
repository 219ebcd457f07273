import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { AskedLanguage } from '../platform/access/request-context.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { AskedList, type ListQuery } from '../platform/lists/list-query.js';
import type { Language } from '../platform/problems/language.js';
import { CancelReservationDto } from './dto/cancel-reservation.dto.js';
import { ReservationsService } from './reservations.service.js';

@Controller('admin/reservations')
@Roles('admin')
export class AdminReservationsController {
  constructor(private readonly reservations: ReservationsService) {}

  @Get()
  list(@AskedList() asked: ListQuery, @AskedLanguage() language: Language) {
    return this.reservations.list('all', asked, language);
  }

  @Get(':id')
  get(@IdParameter('reservation_not_found') id: number, @AskedLanguage() language: Language) {
    return this.reservations.get('all', id, language);
  }

  @Get(':id/timeline')
  timeline(@IdParameter('reservation_not_found') id: number) {
    return this.reservations.timeline(id);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  cancel(
    @CurrentUser() actor: Actor,
    @IdParameter('reservation_not_found') id: number,
    @Body() body: CancelReservationDto,
    @AskedLanguage() language: Language,
  ) {
    return this.reservations.cancel(actor, id, body.reason, language);
  }
}
