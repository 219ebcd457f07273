import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { HoldDto } from '../../../holds/hold.dto.js';
import { Public } from '../../../platform/access/access.js';
import { RequestLanguage } from '../../../platform/access/request-context.js';
import type { Language } from '../../../platform/problems/language.js';
import { Problems } from '../../../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../../../platform/rate-limits/rate-limit.guard.js';
import { OvernightService } from '../../changes/overnight.service.js';
import { TokenReservationDto } from '../dto/token-reservation.dto.js';
import { TokenReservationRecordService } from '../token-reservation-record.service.js';
import { TokenReservationsService } from '../token-reservations.service.js';
import { HoldNightService } from './hold-night.service.js';
import { ChooseOvernightDto } from './overnight.dto.js';

/** Parking until the next morning, in lots whose owner offers it. */
@Controller()
@Public()
@UseGuards(RateLimitGuard)
export class OvernightController {
  constructor(
    private readonly nights: HoldNightService,
    private readonly overnight: OvernightService,
    private readonly reservations: TokenReservationsService,
    private readonly records: TokenReservationRecordService,
  ) {}

  /** Adds the night to a hold, or takes it back. */
  @Post('landing/hold-overnight')
  @HttpCode(200)
  @Problems('hold_expired', 'conflict')
  choose(@Body() body: ChooseOvernightDto, @RequestLanguage() language: Language): Promise<HoldDto> {
    return this.nights.choose(body, language);
  }

  /** Adds the night to a reservation, until 23:00 of its service day. */
  @Post('reservations/token/:token/overnight')
  @HttpCode(200)
  @Problems('reservation_not_found', 'reservation_over', 'too_many_requests', 'conflict')
  async add(
    @Param('token') token: string,
    @RequestLanguage() language: Language,
  ): Promise<TokenReservationDto> {
    const { parking_lot_id: parkingLotId, id } = await this.reservations.get(token);
    await this.overnight.add({ parkingLotId, id });
    return this.records.describe(await this.reservations.get(token), language);
  }
}
