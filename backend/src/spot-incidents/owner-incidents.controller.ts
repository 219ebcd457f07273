import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../platform/access/access.js';
import { AskedLanguage } from '../platform/access/request-context.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { AskedList, type ListQuery } from '../platform/lists/list-query.js';
import type { Language } from '../platform/problems/language.js';
import { IncidentsService } from './incidents.service.js';

@Controller('owners/me/spot-incidents')
@Roles('parking_lot_owner')
export class OwnerIncidentsController {
  constructor(private readonly incidents: IncidentsService) {}

  @Get()
  list(@CurrentUser() owner: Actor, @AskedList() asked: ListQuery, @AskedLanguage() language: Language) {
    return this.incidents.list({ ownerId: owner.id }, asked, language);
  }

  @Get(':id')
  get(
    @CurrentUser() owner: Actor,
    @IdParameter('not_found') id: number,
    @AskedLanguage() language: Language,
  ) {
    return this.incidents.get({ ownerId: owner.id }, id, language);
  }

  @Post(':id/resolve')
  @HttpCode(200)
  resolve(
    @CurrentUser() owner: Actor,
    @IdParameter('not_found') id: number,
    @AskedLanguage() language: Language,
  ) {
    return this.incidents.resolve(owner, { ownerId: owner.id }, id, language);
  }
}
