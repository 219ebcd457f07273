import { Controller, Get, Header, Param, Query, UseGuards } from '@nestjs/common';
import { ApiParam, ApiQuery } from '@nestjs/swagger';
import { Public } from '../platform/access/access.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { readId } from '../platform/lists/id-parameter.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { LegalPageDto } from './legal.dto.js';
import { legalDocuments } from './legal-text.entity.js';
import { LegalService } from './legal.service.js';

@Controller('landing/legal-texts')
@Public()
@UseGuards(RateLimitGuard)
export class LegalController {
  constructor(private readonly legal: LegalService) {}

  /** Returns the published version of a legal text, or an earlier one. */
  @Get(':document')
  @Header('cache-control', 'no-cache')
  @Header('vary', 'accept-language')
  @ApiParam({ name: 'document', enum: legalDocuments })
  @ApiQuery({
    name: 'version',
    required: false,
    description: 'An earlier version.',
    schema: { type: 'integer', minimum: 1, example: 1 },
  })
  @Problems('not_found')
  read(
    @Param('document') document: string,
    @Query('version') version: string | undefined,
    @RequestLanguage() language: Language,
  ): Promise<LegalPageDto> {
    return this.legal.read(document, version ? readId(String(version), 'not_found') : null, language);
  }
}
