import { Controller, Get } from '@nestjs/common';
import { type Actor, CurrentUser, Roles } from '../access/access.js';
import { IdParameter } from '../listing/id-parameter.js';
import { AskedList, type ListQuery } from '../listing/list-query.js';
import { EntriesService } from './entries.service.js';
import { toEntryRecord } from './entry-record.js';

@Controller('owners/me/entries')
@Roles('parking_lot_owner')
export class OwnerEntriesController {
  constructor(private readonly entries: EntriesService) {}

  @Get()
  async list(@CurrentUser() owner: Actor, @AskedList() asked: ListQuery) {
    return (await this.entries.list({ ownerId: owner.id }, asked)).map(toEntryRecord);
  }

  @Get(':id')
  async get(@CurrentUser() owner: Actor, @IdParameter('not_found') id: number) {
    return toEntryRecord(await this.entries.get({ ownerId: owner.id }, id));
  }
}
