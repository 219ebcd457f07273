import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../../platform/access/access.js';
import { RequestLanguage } from '../../../platform/access/request-context.js';
import type { Language } from '../../../platform/problems/language.js';
import { claimProblems } from '../../../holds/claim-problems.js';
import { Problems } from '../../../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../../../platform/rate-limits/rate-limit.guard.js';
import { ChangeTimeDto, TimePreviewDto } from '../../dto/time-change.dto.js';
import { TokenReservationDto } from '../dto/token-reservation.dto.js';
import { TokenReservationRecordService } from '../token-reservation-record.service.js';
import { TokenReservationsService } from '../token-reservations.service.js';
import { DriverTimeChangeService } from './driver-time-change.service.js';

/** Changes of the time by the holder of a reservation's secret link. */
@Controller('reservations/token/:token')
@Public()
@UseGuards(RateLimitGuard)
@Problems('missing_parameters', 'invalid_timestamp', 'reservation_not_found')
export class TimeChangeController {
  constructor(
    private readonly times: DriverTimeChangeService,
    private readonly reservations: TokenReservationsService,
    private readonly records: TokenReservationRecordService,
  ) {}

  /** Returns whether a reservation can have another time, and where and at what price it would be then. */
  @Post('time-preview')
  @HttpCode(200)
  preview(
    @Param('token') token: string,
    @Body() body: ChangeTimeDto,
    @RequestLanguage() language: Language,
  ): Promise<TimePreviewDto> {
    return this.times.preview(token, body.reservation_time, language);
  }

  /** Gives a reservation another time, and the spot and price that it has then. */
  @Post('time')
  @HttpCode(200)
  @Problems(
    ...claimProblems,
    'no_spots_available',
    'too_many_requests',
    'reservation_over',
    'car_already_in',
    'conflict',
  )
  async change(
    @Param('token') token: string,
    @Body() body: ChangeTimeDto,
    @RequestLanguage() language: Language,
  ): Promise<TokenReservationDto> {
    await this.times.change(token, body.reservation_time);
    return this.records.describe(await this.reservations.get(token), language);
  }
}
