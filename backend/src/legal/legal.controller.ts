import { Controller, Get, Header, Param, Query, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { readId } from '../platform/lists/id-parameter.js';
import type { Language } from '../platform/problems/language.js';
import { LegalService } from './legal.service.js';

@Controller('landing/legal-texts')
@Public()
@UseGuards(RateLimitGuard)
export class LegalController {
  constructor(private readonly legal: LegalService) {}

  @Get(':document')
  @Header('cache-control', 'no-cache')
  @Header('vary', 'accept-language')
  read(
    @Param('document') document: string,
    @Query('version') version: string | undefined,
    @RequestLanguage() language: Language,
  ) {
    return this.legal.read(document, version ? readId(String(version), 'not_found') : null, language);
  }
}
