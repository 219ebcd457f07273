import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { TokenReservationRecordService } from '../reservations/driver/token-reservation-record.service.js';
import { MovedReservationDto, ReportSpotTakenDto } from './dto/report-spot-taken.dto.js';
import { SpotTakenService } from './spot-taken.service.js';

@Controller('reservations/token')
@Public()
@UseGuards(RateLimitGuard)
export class SpotTakenController {
  constructor(
    private readonly spotTaken: SpotTakenService,
    private readonly records: TokenReservationRecordService,
  ) {}

  /** Reports that another car is on the spot, and assigns a free one if there is one. */
  @Post(':token/spot-taken')
  @HttpCode(200)
  @Problems('reservation_not_found', 'spot_report_closed', 'spot_report_limit', 'no_other_spot', 'conflict')
  async report(
    @Param('token') token: string,
    @Body() body: ReportSpotTakenDto,
    @RequestLanguage() language: Language,
  ): Promise<MovedReservationDto> {
    const { tokenReservation, lotChanged } = await this.spotTaken.report(token, {
      note: body.note ?? '',
      parkingLotId: body.parking_lot_id ?? null,
      spotNumber: body.spot_number ?? null,
    });
    return { ...(await this.records.describe(tokenReservation, language)), lot_changed: lotChanged };
  }
}
