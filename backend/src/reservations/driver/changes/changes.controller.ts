import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../../platform/access/access.js';
import { RateLimitGuard } from '../../../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage } from '../../../platform/access/request-context.js';
import type { Language } from '../../../platform/problems/language.js';
import { Problems } from '../../../platform/problems/problems.decorator.js';
import { plateOf } from '../../../validation/plate-format.js';
import { ChangePlateDto } from '../dto/change-plate.dto.js';
import { TokenReservationDto } from '../dto/token-reservation.dto.js';
import { TokenReservationRecordService } from '../token-reservation-record.service.js';
import { NotComingService } from './not-coming.service.js';
import { PlateChangeService } from './plate-change.service.js';

/** Changes by the holder of a reservation's secret link. */
@Controller('reservations/token/:token')
@Public()
@UseGuards(RateLimitGuard)
@Problems('reservation_not_found', 'stay_over', 'car_already_in')
export class ChangesController {
  constructor(
    private readonly plateChange: PlateChangeService,
    private readonly notComing: NotComingService,
    private readonly records: TokenReservationRecordService,
  ) {}

  /** Changes the license plate of a reservation. */
  @Post('license-plate')
  @HttpCode(200)
  async changePlate(
    @Param('token') token: string,
    @Body() body: ChangePlateDto,
    @RequestLanguage() language: Language,
  ): Promise<TokenReservationDto> {
    const request = {
      plate: plateOf(body.license_plate),
      isUnknownPlateAccepted: body.plate_unknown_accepted === true,
    };
    return this.records.describe(await this.plateChange.change(token, request), language);
  }

  /** Records that the driver is not coming. */
  @Post('not-coming')
  @HttpCode(200)
  @Problems('still_cancellable')
  async recordNotComing(
    @Param('token') token: string,
    @RequestLanguage() language: Language,
  ): Promise<TokenReservationDto> {
    return this.records.describe(await this.notComing.record(token), language);
  }
}
