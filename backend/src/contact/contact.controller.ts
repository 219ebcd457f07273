import { Body, Controller, Get, Header, Post, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage, ClientAddress } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { ContactService } from './contact.service.js';

@Controller('landing')
@Public()
@UseGuards(RateLimitGuard)
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Get('contact-form')
  @Header('cache-control', 'no-store')
  form() {
    return { form_token: this.contact.newForm() };
  }

  @Post('contact-messages')
  async send(
    @Body() body: Record<string, unknown>,
    @RequestLanguage() language: Language,
    @ClientAddress() address: string,
  ) {
    return { received_at: (await this.contact.receive(body, language, address)).toISOString() };
  }
}
