import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { ApiList } from '../platform/lists/api-list.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RecordUpdate, RecordUpdateBody } from '../platform/records/record-update.js';
import { AdminLegalService, legalTextList } from './admin-legal.service.js';
import { toLegalRecord } from './legal-record.js';
import { LegalService } from './legal.service.js';
import { CreateLegalTextDto, LegalPreviewDto, LegalTextDto, UpdateLegalTextDto } from './legal.dto.js';

@Controller('admin/legal-texts')
@Area('legal_texts')
@Problems()
export class AdminLegalController {
  constructor(
    private readonly texts: AdminLegalService,
    private readonly legal: LegalService,
  ) {}

  /** Lists the versions of the legal texts. */
  @Get()
  @ApiList(LegalTextDto, legalTextList)
  async list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<LegalTextDto>> {
    return (await this.texts.list(listQuery)).map(toLegalRecord);
  }

  /** Returns a version of a legal text. */
  @Get(':id')
  async get(@IdParameter('not_found') id: number): Promise<LegalTextDto> {
    return toLegalRecord(await this.texts.get(id));
  }

  /** Creates a draft of the next version of a legal text as a copy of the newest one. */
  @Post()
  @Problems('conflict')
  async create(@CurrentUser() actor: Actor, @Body() body: CreateLegalTextDto): Promise<LegalTextDto> {
    return toLegalRecord(await this.texts.create(actor, body.document));
  }

  /** Changes a draft of a legal text. */
  @Put(':id')
  async update(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @RecordUpdateBody(UpdateLegalTextDto) update: RecordUpdate<UpdateLegalTextDto>,
  ): Promise<LegalTextDto> {
    return toLegalRecord(await this.texts.update(actor, id, update));
  }

  /** Returns a version as drivers would read it, with changes that are not saved yet. */
  @Post(':id/preview')
  @HttpCode(200)
  async preview(
    @IdParameter('not_found') id: number,
    @Body() body: UpdateLegalTextDto,
  ): Promise<LegalPreviewDto> {
    const { document, ...text } = toLegalRecord(await this.texts.get(id));
    const { title, title_en: titleEn, body: hebrew, body_en: bodyEn } = { ...text, ...body };
    return this.legal.preview({ document, title, titleEn, body: hebrew, bodyEn });
  }

  /** Publishes a draft of a legal text. */
  @Post(':id/publish')
  @HttpCode(200)
  @Problems('conflict')
  async publish(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<LegalTextDto> {
    return toLegalRecord(await this.texts.publish(actor, id));
  }

  /** Deletes a draft of a legal text. */
  @Delete(':id')
  @Problems('conflict')
  async remove(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<LegalTextDto> {
    return toLegalRecord(await this.texts.remove(actor, id));
  }
}
