import { Body, Controller, Delete, Get, Header, Param, Put, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RateLimit } from '../platform/rate-limits/rate-limit.guard.js';
import { AskedLanguage } from '../platform/access/request-context.js';
import { Clock } from '../platform/clock/clock.js';
import type { Language } from '../platform/problems/language.js';
import { PersonDto } from '../reservations/dto/person.dto.js';
import { toTokenReservation } from '../reservations/token-reservation.js';
import { CorrectionService } from './correction.service.js';
import { PersonalDataService } from './personal-data.service.js';

/** What the holder of a reservation's secret link may know and wish about their own data. */
@Controller('reservations/token/:token/personal-data')
@Public()
@UseGuards(RateLimit)
export class PersonalDataController {
  constructor(
    private readonly personalData: PersonalDataService,
    private readonly correction: CorrectionService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('content-disposition', 'attachment; filename="panui-my-data.json"')
  show(@Param('token') token: string) {
    return this.personalData.show(token);
  }

  @Put()
  correct(@Param('token') token: string, @Body() person: PersonDto) {
    return this.correction.correct(token, person);
  }

  @Delete()
  async erase(@Param('token') token: string, @AskedLanguage() language: Language) {
    return toTokenReservation(await this.personalData.erase(token), language, this.clock.now());
  }
}
