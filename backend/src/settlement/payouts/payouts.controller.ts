import { Body, Controller, Delete, Get, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { type Actor, CurrentUser, Area, type SessionActor } from '../../platform/access/access.js';
import { RequestLanguage } from '../../platform/access/request-context.js';
import { contentDisposition } from '../../platform/documents/document-name.js';
import { ApiList } from '../../platform/lists/api-list.js';
import { IdParameter } from '../../platform/lists/id-parameter.js';
import { ListQueryParameters, type ListQuery } from '../../platform/lists/list-query.js';
import type { Page } from '../../platform/lists/page.js';
import type { Language } from '../../platform/problems/language.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { CreatePayoutBatchDto, PayoutBatchDto, PayoutFileQueryDto, ReturnedLineDto } from './payout.dto.js';
import { PayoutFileService } from './payout-file.service.js';
import { payoutBatchList, PayoutsService } from './payouts.service.js';

const binary = { schema: { type: 'string', format: 'binary' } };

@Controller('admin/payout-batches')
@Area('payouts')
@Problems()
export class PayoutsController {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly files: PayoutFileService,
  ) {}

  /** Lists the batches of payouts. */
  @Get()
  @ApiList(PayoutBatchDto, payoutBatchList)
  list(@ListQueryParameters() listQuery: ListQuery): Promise<Page<PayoutBatchDto>> {
    return this.payouts.list(listQuery);
  }

  /** Returns a batch of payouts. */
  @Get(':id')
  get(@IdParameter('not_found') id: number): Promise<PayoutBatchDto> {
    return this.payouts.get(id);
  }

  /** Makes a batch of approved statements. */
  @Post()
  @Problems('conflict')
  create(@CurrentUser() actor: Actor, @Body() body: CreatePayoutBatchDto): Promise<PayoutBatchDto> {
    return this.payouts.create(actor, body);
  }

  /** Deletes a batch that was not released yet. */
  @Delete(':id')
  @Problems('conflict')
  remove(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<PayoutBatchDto> {
    return this.payouts.remove(actor, id);
  }

  /** Releases a batch that another admin made. */
  @Post(':id/release')
  @HttpCode(200)
  @Problems('conflict', 'forbidden')
  release(@CurrentUser() actor: SessionActor, @IdParameter('not_found') id: number): Promise<PayoutBatchDto> {
    return this.payouts.release(actor, id);
  }

  /** Returns the file of a released batch for the bank (MASAV) or as a table (CSV). */
  @Get(':id/file')
  @ApiOkResponse({ content: { 'text/plain': binary, 'text/csv': binary } })
  @Problems('conflict')
  async file(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @Query() { format }: PayoutFileQueryDto,
    @RequestLanguage() language: Language,
  ): Promise<StreamableFile> {
    const bytes = await this.files.file(actor, id, format, language);
    const name = `payouts-${id}`;
    return new StreamableFile(bytes, {
      type: format === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=ibm862',
      disposition: contentDisposition([{ name, plain: name }], format === 'csv' ? 'csv' : 'txt'),
    });
  }

  /** Records that the bank got the file: the statements are paid. */
  @Post(':id/sent')
  @HttpCode(200)
  @Problems('conflict')
  sent(@CurrentUser() actor: Actor, @IdParameter('not_found') id: number): Promise<PayoutBatchDto> {
    return this.payouts.markSent(actor, id);
  }

  /** Records that the bank returned a payment: its statement is payable again. */
  @Post(':id/lines/:lineId/returned')
  @HttpCode(200)
  @Problems('conflict')
  returned(
    @CurrentUser() actor: Actor,
    @IdParameter('not_found') id: number,
    @IdParameter('not_found', 'lineId') lineId: number,
    @Body() { reason }: ReturnedLineDto,
  ): Promise<PayoutBatchDto> {
    return this.payouts.markReturned(actor, id, lineId, reason);
  }
}
