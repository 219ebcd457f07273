import { Controller, Get, Header, Param, Query, UseGuards } from '@nestjs/common';
import { Public } from '../access/access.js';
import { RateLimit } from '../access/rate-limit.js';
import { AskedLanguage } from '../access/request-context.js';
import { readId } from '../listing/id-parameter.js';
import type { Language } from '../problems/language.js';
import { LegalService } from './legal.service.js';

@Controller('landing/legal-texts')
@Public()
@UseGuards(RateLimit)
export class LegalController {
  constructor(private readonly legal: LegalService) {}

  @Get(':document')
  @Header('cache-control', 'no-cache')
  @Header('vary', 'accept-language')
  read(
    @Param('document') document: string,
    @Query('version') version: string | undefined,
    @AskedLanguage() language: Language,
  ) {
    return this.legal.read(document, version ? readId(String(version), 'not_found') : null, language);
  }
}
