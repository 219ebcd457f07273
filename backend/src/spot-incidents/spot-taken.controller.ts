import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RateLimit } from '../platform/rate-limits/rate-limit.guard.js';
import { AskedLanguage } from '../platform/access/request-context.js';
import { Clock } from '../platform/clock/clock.js';
import type { Language } from '../platform/problems/language.js';
import { toTokenReservation } from '../reservations/token-reservation.js';
import { ReportSpotTakenDto } from './dto/report-spot-taken.dto.js';
import { SpotTakenService } from './spot-taken.service.js';

@Controller('reservations/token')
@Public()
@UseGuards(RateLimit)
export class SpotTakenController {
  constructor(
    private readonly spotTaken: SpotTakenService,
    private readonly clock: Clock,
  ) {}

  @Post(':token/spot-taken')
  @HttpCode(200)
  async report(
    @Param('token') token: string,
    @Body() body: ReportSpotTakenDto,
    @AskedLanguage() language: Language,
  ) {
    const { stay, lotChanged } = await this.spotTaken.report(token, {
      note: body.note ?? '',
      parkingLotId: body.parking_lot_id ?? null,
      spotNumber: body.spot_number ?? null,
    });
    return { ...toTokenReservation(stay, language, this.clock.now()), lot_changed: lotChanged };
  }
}
