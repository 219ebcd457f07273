import { Controller, Get, Header, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage, ClientAddress } from '../platform/access/request-context.js';
import { ClockService } from '../platform/clock/clock.service.js';
import type { Language } from '../platform/problems/language.js';
import { toICalendar } from './calendar-event.js';
import { toReservationEvent } from './reservation-event.js';
import { toTokenReservation } from './token-reservation.js';
import { TokenReservationsService } from './token-reservations.service.js';

@Controller('reservations/token')
@Public()
@UseGuards(RateLimitGuard)
export class TokenReservationsController {
  constructor(
    private readonly reservations: TokenReservationsService,
    private readonly clock: ClockService,
  ) {}

  @Get(':token')
  async get(@Param('token') token: string, @RequestLanguage() language: Language) {
    return toTokenReservation(await this.reservations.get(token), language, this.clock.now());
  }

  @Get(':token/share-info')
  shareInfo(@Param('token') token: string) {
    return this.reservations.shareInfo(token);
  }

  @Get(':token/refund-eligibility')
  refundEligibility(@Param('token') token: string) {
    return this.reservations.refundEligibility(token);
  }

  @Get(':token/calendar.ics')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="panui.ics"')
  async calendar(@Param('token') token: string, @RequestLanguage() language: Language) {
    return toICalendar(toReservationEvent(await this.reservations.get(token), language, this.clock.now()));
  }

  @Post(':token/cancel')
  @HttpCode(200)
  async cancel(
    @Param('token') token: string,
    @RequestLanguage() language: Language,
    @ClientAddress() address: string,
  ) {
    return toTokenReservation(await this.reservations.cancel(token, address), language, this.clock.now());
  }
}
