import { Controller, Get } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { MisreadDto } from './misread.dto.js';
import { misreadList, MisreadsService } from './misreads.service.js';

@Controller('owners/me/misreads')
@Area('own_lots')
@Problems()
export class OwnerMisreadsController {
  constructor(private readonly misreads: MisreadsService) {}

  /**
   * Lists the plates that cameras probably misread in the owner's lots, which wait for
   * `POST /owners/me/entries/{id}/review`.
   */
  @Get()
  @ApiList(MisreadDto, misreadList)
  list(@CurrentUser() owner: Actor, @ListQueryParameters() listQuery: ListQuery): Promise<Page<MisreadDto>> {
    return this.misreads.list(owner, listQuery);
  }
}
