import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/access/access.js';
import { RateLimit } from '../../platform/rate-limits/rate-limit.guard.js';
import { AskedLanguage } from '../../platform/access/request-context.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Language } from '../../platform/problems/language.js';
import { plateOf } from '../../validation/plate-format.js';
import { ChangePlateDto } from '../dto/change-plate.dto.js';
import { toTokenReservation } from '../token-reservation.js';
import { NotComingService } from './not-coming.service.js';
import { PlateChangeService } from './plate-change.service.js';

/** What the holder of a reservation's secret link may change of it. */
@Controller('reservations/token/:token')
@Public()
@UseGuards(RateLimit)
export class ChangesController {
  constructor(
    private readonly plateChange: PlateChangeService,
    private readonly notComing: NotComingService,
    private readonly clock: Clock,
  ) {}

  @Post('license-plate')
  @HttpCode(200)
  async changePlate(
    @Param('token') token: string,
    @Body() body: ChangePlateDto,
    @AskedLanguage() language: Language,
  ) {
    const wish = { plate: plateOf(body.license_plate), isStoodBy: body.plate_unknown_accepted === true };
    return toTokenReservation(await this.plateChange.change(token, wish), language, this.clock.now());
  }

  @Post('not-coming')
  @HttpCode(200)
  async sayNotComing(@Param('token') token: string, @AskedLanguage() language: Language) {
    return toTokenReservation(await this.notComing.say(token), language, this.clock.now());
  }
}
