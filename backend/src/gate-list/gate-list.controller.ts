import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiQuery } from '@nestjs/swagger';
import { CurrentGate, type Gate, GateOnly } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { AllowlistService } from './allowlist.service.js';
import { GateListDto } from './gate-list.dto.js';
import { GateListService } from './gate-list.service.js';

@Controller('gate/v1')
@GateOnly()
@Problems()
export class GateListController {
  constructor(
    private readonly lists: GateListService,
    private readonly allowlist: AllowlistService,
  ) {}

  /**
   * Returns the reservations of this service day and the next of the device's lot, without names, contact details or
   * prices.
   */
  @Get('list')
  @ApiQuery({
    name: 'since',
    required: false,
    description: 'The cursor of the last list. A cursor that cannot be used gives the complete list.',
    schema: { type: 'string', example: '2026-11-24.918273' },
  })
  list(
    @CurrentGate() gate: Gate,
    @RequestLanguage() language: Language,
    @Query('since') since?: string,
  ): Promise<GateListDto> {
    return this.lists.list(gate, since, language);
  }

  /** Returns the plates of the cars that may enter now, one per line, for cameras that decide alone. */
  @Get('allowlist')
  @Header('content-type', 'text/plain; charset=utf-8')
  @ApiProduces('text/plain')
  @ApiOkResponse({ schema: { type: 'string', example: '1234567\n7654321\n' } })
  listPlates(@CurrentGate() gate: Gate): Promise<string> {
    return this.allowlist.list(gate);
  }
}
