import { Body, Controller, Get, Post } from '@nestjs/common';
import { type Actor, type Caller, CurrentCaller, CurrentUser, Roles } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import { RecordEntryDto } from './dto/record-entry.dto.js';
import { EntriesService } from './entries.service.js';
import { RecordEntryService } from './record-entry.service.js';

@Controller('owners/me/entries')
@Roles('parking_lot_owner')
export class OwnerEntriesController {
  constructor(
    private readonly entries: EntriesService,
    private readonly recording: RecordEntryService,
  ) {}

  @Get()
  list(@CurrentUser() owner: Actor, @ListQueryParameters() listQuery: ListQuery) {
    return this.entries.list({ ownerId: owner.id }, listQuery);
  }

  @Get(':id')
  get(@CurrentUser() owner: Actor, @IdParameter('lot_not_found') id: number) {
    return this.entries.get({ ownerId: owner.id }, id);
  }

  /** By an owner who is signed in, or by a gate or camera: `Authorization: Bearer pgk_...`, its own lot's key. */
  @Post()
  @Roles('parking_lot_owner', 'gate')
  record(@CurrentCaller() caller: Caller, @Body() entryDto: RecordEntryDto) {
    return this.recording.record(caller, entryDto);
  }
}
