import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { type Actor, Area, CurrentUser } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../platform/records/record-update.js';
import { cannedTextList, CannedTextsService } from './canned-texts.service.js';
import { CannedTextDto, CreateCannedTextDto, UpdateCannedTextDto } from './contact-thread.dto.js';

@Controller('admin/canned-texts')
@Area('canned_texts')
@Problems()
export class CannedTextsController {
  constructor(private readonly texts: CannedTextsService) {}

  /** Lists the texts for answers to contact messages. */
  @Get()
  @ApiList(CannedTextDto, cannedTextList)
  list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<CannedTextDto>> {
    return this.texts.list(listQuery);
  }

  /** Returns a text for answers. */
  @Get(':id')
  get(@IdParameter('not_found') id: number): Promise<CannedTextDto> {
    return this.texts.get(id);
  }

  /** Creates a text for answers. */
  @Post()
  create(@CurrentUser() actor: Actor, @Body() body: CreateCannedTextDto): Promise<CannedTextDto> {
    return this.texts.create(actor, body);
  }

  /** Changes a text for answers. */
  @Put(':id')
  update(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @RecordUpdateBody(UpdateCannedTextDto) update: RecordUpdate<UpdateCannedTextDto>,
  ): Promise<CannedTextDto> {
    return this.texts.update(actor, id, update);
  }

  /** Deletes a text for answers. */
  @Delete(':id')
  remove(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<CannedTextDto> {
    return this.texts.remove(actor, id);
  }
}
