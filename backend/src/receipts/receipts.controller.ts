import { Controller, Get, Header, Param, Query, StreamableFile, UseGuards } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Public } from '../platform/access/access.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { ReceiptQueryDto } from './receipt.dto.js';
import { ReceiptsService } from './receipts.service.js';

@Controller('reservations/token')
@Public()
@UseGuards(RateLimitGuard)
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  /** Returns the payment confirmation of a paid reservation as a PDF, with its refunds. */
  @Get(':token/receipt.pdf')
  @Header('cache-control', 'private, no-store')
  @ApiOkResponse({ content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  @Problems('reservation_not_found', 'conflict')
  async get(@Param('token') token: string, @Query() { lang }: ReceiptQueryDto): Promise<StreamableFile> {
    const { bytes, disposition } = await this.receipts.create(token, lang);
    return new StreamableFile(bytes, { type: 'application/pdf', disposition });
  }
}
