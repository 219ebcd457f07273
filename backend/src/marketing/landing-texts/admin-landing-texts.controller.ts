import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { type Actor, Area, CurrentUser } from '../../platform/access/access.js';
import { ApiList } from '../../platform/lists/api-list.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import { type ListQuery, ListQueryParameters } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../../platform/records/record-update.js';
import { AdminLandingTextsService, landingTextList } from './admin-landing-texts.service.js';
import { LandingPreviewDto, LandingTextDto, UpdateLandingTextDto } from './landing-text.dto.js';
import { previewOf, textsOf, toLandingTextRecord } from './landing-text-record.js';

@Controller('admin/landing-texts')
@Area('legal_texts')
@Problems()
export class AdminLandingTextsController {
  constructor(private readonly texts: AdminLandingTextsService) {}

  /** Lists the versions of the landing page's texts. */
  @Get()
  @ApiList(LandingTextDto, landingTextList)
  async list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<LandingTextDto>> {
    return (await this.texts.list(listQuery)).map(toLandingTextRecord);
  }

  /** Returns a version of the landing page's texts. */
  @Get(':id')
  async get(@IdParameter('not_found') id: number): Promise<LandingTextDto> {
    return toLandingTextRecord(await this.texts.get(id));
  }

  /** Creates a draft of the next version as a copy of the newest one. */
  @Post()
  @Problems('conflict')
  async create(@CurrentUser() actor: Actor): Promise<LandingTextDto> {
    return toLandingTextRecord(await this.texts.create(actor));
  }

  /** Changes a draft of the landing page's texts. */
  @Put(':id')
  async update(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @RecordUpdateBody(UpdateLandingTextDto) update: RecordUpdate<UpdateLandingTextDto>,
  ): Promise<LandingTextDto> {
    return toLandingTextRecord(await this.texts.update(actor, id, update));
  }

  /** Returns a version as visitors would read it, with changes that are not saved yet. */
  @Post(':id/preview')
  @HttpCode(200)
  async preview(
    @IdParameter('not_found') id: number,
    @Body() body: UpdateLandingTextDto,
  ): Promise<LandingPreviewDto> {
    const texts = { ...textsOf(await this.texts.get(id)), ...body };
    return { he: previewOf(texts, 'he'), en: previewOf(texts, 'en') };
  }

  /** Publishes a draft of the landing page's texts. */
  @Post(':id/publish')
  @HttpCode(200)
  @Problems('conflict')
  async publish(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<LandingTextDto> {
    return toLandingTextRecord(await this.texts.publish(actor, id));
  }

  /** Deletes a draft of the landing page's texts. */
  @Delete(':id')
  @Problems('conflict')
  async remove(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<LandingTextDto> {
    return toLandingTextRecord(await this.texts.remove(actor, id));
  }
}
