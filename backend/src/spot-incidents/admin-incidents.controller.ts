import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { IncidentDto } from './incident.dto.js';
import { incidentList, IncidentsService } from './incidents.service.js';

@Controller('admin/spot-incidents')
@Area('incidents')
@Problems()
export class AdminIncidentsController {
  constructor(private readonly incidents: IncidentsService) {}

  /** Lists the reports of taken spots. */
  @Get()
  @ApiList(IncidentDto, incidentList)
  list(
    @ListQueryParameters() listQuery: ListQuery,
    @RequestLanguage() language: Language,
  ): Promise<Page<IncidentDto>> {
    return this.incidents.list('all', listQuery, language);
  }

  /** Returns a report of a taken spot. */
  @Get(':id')
  get(@IdParameter('not_found') id: number, @RequestLanguage() language: Language): Promise<IncidentDto> {
    return this.incidents.get('all', id, language);
  }

  /** Marks a report of a taken spot as resolved. */
  @Post(':id/resolve')
  @HttpCode(200)
  resolve(
    @CurrentUser() admin: Actor,
    @IdParameter('not_found') id: number,
    @RequestLanguage() language: Language,
  ): Promise<IncidentDto> {
    return this.incidents.resolve(admin, 'all', id, language);
  }
}
