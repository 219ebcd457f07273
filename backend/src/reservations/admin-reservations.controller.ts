import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../access/access.js';
import { IdParameter } from '../listing/id-parameter.js';
import { AskedList, type ListQuery } from '../listing/list-query.js';
import { CancelReservationDto } from './dto/cancel-reservation.dto.js';
import { ReservationsService } from './reservations.service.js';

@Controller('admin/reservations')
@Roles('admin')
export class AdminReservationsController {
  constructor(private readonly reservations: ReservationsService) {}

  @Get()
  list(@AskedList() asked: ListQuery) {
    return this.reservations.list('all', asked);
  }

  @Get(':id')
  get(@IdParameter('reservation_not_found') id: number) {
    return this.reservations.get('all', id);
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
  ) {
    return this.reservations.cancel(actor, id, body.reason);
  }
}
