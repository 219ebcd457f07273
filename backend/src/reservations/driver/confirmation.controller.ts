import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { Public } from '../../platform/access/access.js';
import { RateLimitGuard } from '../../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage, ClientAddress } from '../../platform/access/request-context.js';
import type { Language } from '../../platform/problems/language.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { ConfirmationService } from '../confirmation.service.js';
import { ConfirmationDto, ConfirmReservationDto, toConfirmation } from './dto/confirm-reservation.dto.js';
import { RepeatCancellationLimitService } from './repeat-cancellation-limit.service.js';

@Controller('landing')
@Public()
@UseGuards(RateLimitGuard)
export class ConfirmationController {
  constructor(
    private readonly confirmation: ConfirmationService,
    private readonly repeatLimit: RepeatCancellationLimitService,
  ) {}

  /** Confirms a hold as a reservation. */
  @Post('confirm-reservation')
  @Problems(
    'missing_parameters',
    'invalid_venue_id',
    'invalid_timestamp',
    'hold_expired',
    'payment_failed',
    'already_reserved',
  )
  async confirm(
    @Body() body: ConfirmReservationDto,
    @RequestLanguage() language: Language,
    @ClientAddress() address: string,
  ): Promise<ConfirmationDto> {
    await this.repeatLimit.requireBelowLimit(address);
    return this.confirmation.confirm(toConfirmation(body), body.allow_second === true, language);
  }
}
