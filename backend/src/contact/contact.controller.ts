import { Body, Controller, Get, Header, Post, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage, ClientAddress } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { ContactFormDto, ContactMessageReceiptDto, SendContactMessageDto } from './contact.dto.js';
import { ContactService } from './contact.service.js';

@Controller('landing')
@Public()
@UseGuards(RateLimitGuard)
@Problems()
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  /** Returns the token that sending the contact form requires. */
  @Get('contact-form')
  @Header('cache-control', 'no-store')
  form(): ContactFormDto {
    return { form_token: this.contact.newForm() };
  }

  /** Sends the contact form to the operator. */
  @Post('contact-messages')
  async send(
    @Body() body: SendContactMessageDto,
    @RequestLanguage() language: Language,
    @ClientAddress() address: string,
  ): Promise<ContactMessageReceiptDto> {
    return { received_at: (await this.contact.receive(body, language, address)).toISOString() };
  }
}
