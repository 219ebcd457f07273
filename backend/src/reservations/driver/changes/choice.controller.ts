import { Body, Controller, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../../platform/access/access.js';
import { RequestLanguage } from '../../../platform/access/request-context.js';
import type { Language } from '../../../platform/problems/language.js';
import { Problems } from '../../../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../../../platform/rate-limits/rate-limit.guard.js';
import { ChoicesService } from '../../choices/choices.service.js';
import { ChooseDto } from '../dto/choose.dto.js';
import { TokenReservationDto } from '../dto/token-reservation.dto.js';
import { TokenReservationRecordService } from '../token-reservation-record.service.js';
import { TokenReservationsService } from '../token-reservations.service.js';

/** The choice of the holder of a reservation's secret link whose event was postponed. */
@Controller('reservations/token/:token')
@Public()
@UseGuards(RateLimitGuard)
@Problems('reservation_not_found')
export class ChoiceController {
  constructor(
    private readonly choices: ChoicesService,
    private readonly reservations: TokenReservationsService,
    private readonly records: TokenReservationRecordService,
  ) {}

  /**
   * Keeps the reservation on the new date of its event, or cancels it: then all that was paid is refunded, whatever the
   * deadline. Possible until `keep_by`.
   */
  @Post('choice')
  @HttpCode(200)
  @Problems('conflict', 'cancelFailed')
  async choose(
    @Param('token') token: string,
    @Body() { choice }: ChooseDto,
    @RequestLanguage() language: Language,
  ): Promise<TokenReservationDto> {
    const { parking_lot_id: parkingLotId, id } = await this.reservations.get(token);
    await this.choices.choose({ parkingLotId, id }, choice);
    return this.records.describe(await this.reservations.get(token), language);
  }
}
