import { Controller, Delete, Get, Header, Param, UseGuards } from '@nestjs/common';
import { Public } from '../access/access.js';
import { RateLimit } from '../access/rate-limit.js';
import { AskedLanguage } from '../access/request-context.js';
import { Clock } from '../clock/clock.js';
import type { Language } from '../problems/language.js';
import { toTokenReservation } from '../reservations/token-reservation.js';
import { PersonalDataService } from './personal-data.service.js';

/** What the holder of a reservation's secret link may know and wish about their own data. */
@Controller('reservations/token/:token/personal-data')
@Public()
@UseGuards(RateLimit)
export class PersonalDataController {
  constructor(
    private readonly personalData: PersonalDataService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('content-disposition', 'attachment; filename="panui-my-data.json"')
  show(@Param('token') token: string) {
    return this.personalData.show(token);
  }

  @Delete()
  async erase(@Param('token') token: string, @AskedLanguage() language: Language) {
    return toTokenReservation(await this.personalData.erase(token), language, this.clock.now());
  }
}
