import { Controller, Get, Header, HttpCode, Inject, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { Public } from '../../platform/access/access.js';
import { RateLimitGuard } from '../../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage, ClientAddress } from '../../platform/access/request-context.js';
import { BrandService } from '../../platform/brand/brand.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { Language } from '../../platform/problems/language.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { toICalendar } from './calendar-event.js';
import { calendarSourceOf, toReservationEvent } from './reservation-event.js';
import { RefundEligibilityDto, ShareInfoDto, TokenReservationDto } from './dto/token-reservation.dto.js';
import { TokenReservationRecordService } from './token-reservation-record.service.js';
import { TokenReservationsService } from './token-reservations.service.js';

@Controller('reservations/token')
@Public()
@UseGuards(RateLimitGuard)
@Problems('reservation_not_found')
export class TokenReservationsController {
  constructor(
    private readonly reservations: TokenReservationsService,
    private readonly clock: ClockService,
    private readonly records: TokenReservationRecordService,
    private readonly brand: BrandService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns a driver's reservation by its secret token. */
  @Get(':token')
  async get(
    @Param('token') token: string,
    @RequestLanguage() language: Language,
  ): Promise<TokenReservationDto> {
    return this.records.describe(await this.reservations.get(token), language);
  }

  /** Returns what the driver can share about a reservation. */
  @Get(':token/share-info')
  shareInfo(@Param('token') token: string): Promise<ShareInfoDto> {
    return this.reservations.shareInfo(token);
  }

  /** Returns whether a reservation can be cancelled and what is refunded. */
  @Get(':token/refund-eligibility')
  refundEligibility(@Param('token') token: string): Promise<RefundEligibilityDto> {
    return this.reservations.refundEligibility(token);
  }

  /** Returns a reservation as an iCalendar file. */
  @Get(':token/calendar.ics')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="parking.ics"')
  @ApiOkResponse({ content: { 'text/calendar': { schema: { type: 'string' } } } })
  async calendar(@Param('token') token: string, @RequestLanguage() language: Language): Promise<string> {
    const link = `${this.config.publicUrl}/reservation/${token}`;
    const source = calendarSourceOf(this.config.site, await this.brand.read(), language, link);
    const row = await this.reservations.get(token);
    return toICalendar(toReservationEvent(row, source, language, this.clock.now()));
  }

  /** Cancels a reservation. */
  @Post(':token/cancel')
  @HttpCode(200)
  @Problems('cancelFailed')
  async cancel(
    @Param('token') token: string,
    @RequestLanguage() language: Language,
    @ClientAddress() address: string,
  ): Promise<TokenReservationDto> {
    return this.records.describe(await this.reservations.cancel(token, address), language);
  }
}
