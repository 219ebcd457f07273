import { Body, Controller, Delete, Get, Header, Param, Put, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { ContactDetailsDto, CorrectedDetailsDto } from '../reservations/dto/contact-details.dto.js';
import { TokenReservationDto } from '../reservations/driver/dto/token-reservation.dto.js';
import { TokenReservationRecordService } from '../reservations/driver/token-reservation-record.service.js';
import { CorrectionService } from './correction.service.js';
import { PersonalDataDto } from './personal-data.dto.js';
import { PersonalDataService } from './personal-data.service.js';

/** Access, correction and erasure of personal data by the holder of a reservation's secret link. */
@Controller('reservations/token/:token/personal-data')
@Public()
@UseGuards(RateLimitGuard)
@Problems('reservation_not_found')
export class PersonalDataController {
  constructor(
    private readonly personalData: PersonalDataService,
    private readonly correction: CorrectionService,
    private readonly records: TokenReservationRecordService,
  ) {}

  /** Returns the personal data of a reservation's driver. */
  @Get()
  @Header('content-disposition', 'attachment; filename="my-data.json"')
  show(@Param('token') token: string): Promise<PersonalDataDto> {
    return this.personalData.show(token);
  }

  /** Corrects those personal data of a reservation's driver that are sent, and returns all of them. */
  @Put()
  correct(@Param('token') token: string, @Body() given: CorrectedDetailsDto): Promise<ContactDetailsDto> {
    return this.correction.correct(token, given);
  }

  /** Erases the personal data of a reservation's driver. */
  @Delete()
  @Problems('reservation_not_over')
  async erase(
    @Param('token') token: string,
    @RequestLanguage() language: Language,
  ): Promise<TokenReservationDto> {
    return this.records.describe(await this.personalData.erase(token), language);
  }
}
