import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import { Public } from '../../../platform/access/access.js';
import { RateLimitGuard } from '../../../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage } from '../../../platform/access/request-context.js';
import { ClockService } from '../../../platform/clock/clock.service.js';
import { HoldKeyDto } from '../../../holds/hold.dto.js';
import type { Language } from '../../../platform/problems/language.js';
import { Problems } from '../../../platform/problems/problems.decorator.js';
import { ConfirmReservationDto, toConfirmation } from '../dto/confirm-reservation.dto.js';
import {
  type CheckoutResult,
  checkoutResultDtos,
  NewCheckoutPageDto,
  toPageResponse,
} from './checkout-page.dto.js';
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

  /** Starts a card payment for a held spot. */
  @Post('landing/checkout')
  @Problems(
    'not_found',
    'missing_parameters',
    'invalid_venue_id',
    'invalid_timestamp',
    'hold_expired',
    'already_reserved',
    'conflict',
    'payment_failed',
  )
  async begin(
    @Body() body: ConfirmReservationDto,
    @RequestLanguage() language: Language,
  ): Promise<NewCheckoutPageDto> {
    const checkout = await this.checkouts.begin(toConfirmation(body), body.allow_second === true, language);
    const page = toPageResponse(checkout, this.clock.now());
    return { ...page, hold_expiry: page.expires_at };
  }

  /**
   * Returns the result of a card payment. Only the session token identifies the hold, because a paid hold may have been
   * moved to another spot.
   */
  @Post('landing/checkout-result')
  @HttpCode(200)
  @Problems('hold_expired')
  @ApiExtraModels(...checkoutResultDtos)
  @ApiOkResponse({ schema: { oneOf: checkoutResultDtos.map((dto) => ({ $ref: getSchemaPath(dto) })) } })
  result(@Body() body: HoldKeyDto): Promise<CheckoutResult> {
    return this.results.getByHold(body.session_token);
  }

  /**
   * Receives the card provider's notice that a page changed. Its body is not trusted: the result is requested from the
   * provider.
   */
  @Post('payments/notice/:reference')
  @HttpCode(200)
  @ApiBody({ description: 'Ignored.', required: false, schema: { type: 'object', example: {} } })
  @ApiOkResponse({ schema: { type: 'object', example: {} } })
  @Problems()
  async notice(
    @Param('reference') reference: string,
    @Body() _notice: object,
  ): Promise<Record<string, never>> {
    await this.results.refreshByReference(reference);
    return {};
  }
}
