import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  type Actor,
  type Caller,
  CurrentCaller,
  CurrentUser,
  Area,
  AreaOrGate,
} from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { EntriesService, entryList } from './entries.service.js';
import { EntryDto, RecordEntryDto } from './entry.dto.js';
import { EntryReviewService } from './entry-review.service.js';
import { ReviewEntryDto } from './gate-entry.dto.js';
import { RecordEntryService } from './record-entry.service.js';

@Controller('owners/me/entries')
@Area('own_lots')
@Problems()
export class OwnerEntriesController {
  constructor(
    private readonly entries: EntriesService,
    private readonly recording: RecordEntryService,
    private readonly reviews: EntryReviewService,
  ) {}

  /** Lists the entries of cars into the owner's lots. */
  @Get()
  @ApiList(EntryDto, entryList)
  list(@CurrentUser() owner: Actor, @ListQueryParameters() listQuery: ListQuery): Promise<Page<EntryDto>> {
    return this.entries.list({ ownerId: owner.id }, listQuery);
  }

  /** Returns an entry. */
  @Get(':id')
  get(@CurrentUser() owner: Actor, @IdParameter('lot_not_found') id: number): Promise<EntryDto> {
    return this.entries.get({ ownerId: owner.id }, id);
  }

  /**
   * Records a car that came in or left. Called by a signed-in owner, or by a gate or camera with its lot's key:
   * `Authorization: Bearer pgk_...`.
   */
  @Post()
  @AreaOrGate('own_lots')
  @Problems('lot_not_found')
  record(@CurrentCaller() caller: Caller, @Body() entryDto: RecordEntryDto): Promise<EntryDto> {
    return this.recording.record(caller, entryDto);
  }

  /** Decides about a plate that a camera probably misread: whether the car is the one of the reservation. */
  @Post(':id/review')
  @HttpCode(200)
  @Problems('lot_not_found', 'conflict')
  review(
    @CurrentUser() owner: Actor,
    @IdParameter('lot_not_found') id: number,
    @Body() body: ReviewEntryDto,
  ): Promise<EntryDto> {
    return this.reviews.review(owner, id, body.is_expected_car);
  }
}
