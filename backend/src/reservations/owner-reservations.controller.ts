import { Controller, Get } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Language } from '../platform/problems/language.js';
import { ReservationsService } from './reservations.service.js';

@Controller('owners/me/reservations')
@Roles('parking_lot_owner')
export class OwnerReservationsController {
  constructor(private readonly reservations: ReservationsService) {}

  @Get()
  list(
    @CurrentUser() owner: Actor,
    @ListQueryParameters() listQuery: ListQuery,
    @RequestLanguage() language: Language,
  ) {
    return this.reservations.list({ ownerId: owner.id }, listQuery, language);
  }

  @Get(':id')
  get(
    @CurrentUser() owner: Actor,
    @IdParameter('reservation_not_found') id: number,
    @RequestLanguage() language: Language,
  ) {
    return this.reservations.get({ ownerId: owner.id }, id, language);
  }
}
