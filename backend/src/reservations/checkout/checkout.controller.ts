import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/access/access.js';
import { RateLimitGuard } from '../../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage } from '../../platform/access/request-context.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { HoldKeyDto } from '../../holds/dto/hold-key.dto.js';
import type { Language } from '../../platform/problems/language.js';
import { ConfirmReservationDto } from '../dto/confirm-reservation.dto.js';
import { toConfirmation } from '../confirmation.controller.js';
import { toPageResponse } from './checkout-response.js';
import { CheckoutResultsService } from './checkout-results.service.js';
import { CheckoutService } from './checkout.service.js';

@Controller()
@Public()
@UseGuards(RateLimitGuard)
export class CheckoutController {
  constructor(
    private readonly checkouts: CheckoutService,
    private readonly results: CheckoutResultsService,
    private readonly clock: ClockService,
  ) {}

  @Post('landing/checkout')
  async begin(@Body() body: ConfirmReservationDto, @RequestLanguage() language: Language) {
    const checkout = await this.checkouts.begin(toConfirmation(body), language);
    const page = toPageResponse(checkout, this.clock.now());
    return { ...page, hold_expiry: page.expires_at };
  }

  /** `spot_id` names the hold as elsewhere; a paid one may have got another spot since, so that the token decides. */
  @Post('landing/checkout-result')
  @HttpCode(200)
  result(@Body() body: HoldKeyDto) {
    return this.results.getByHold(body.session_token);
  }

  /** The provider's word that something happened; anyone may say so, and it only makes us ask the provider. */
  @Post('payments/notice/:reference')
  @HttpCode(200)
  async notice(@Param('reference') reference: string, @Body() _body: Record<string, unknown>) {
    await this.results.refreshByReference(reference);
    return {};
  }
}
