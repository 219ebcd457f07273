import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { CheckPlateDto, PlateCheckDto, PlateDecisionDto } from './dto/plate.dto.js';
import { toPlateCheckResponse } from './plate-response.js';
import { PlatesService } from './plates.service.js';

@Controller('validation')
@Public()
@UseGuards(RateLimitGuard)
@Problems()
export class ValidationController {
  constructor(private readonly plates: PlatesService) {}

  /**
   * Checks a plate with the vehicle registry. The response is 200 for every plate: an invalid or unknown plate is a
   * result, not a failed request.
   */
  @Post('license-plate')
  @HttpCode(200)
  async checkPlate(
    @Body() { license_plate: plate }: CheckPlateDto,
    @RequestLanguage() language: Language,
  ): Promise<PlateCheckDto> {
    return toPlateCheckResponse(await this.plates.check(typeof plate === 'string' ? plate : ''), language);
  }

  /** Records what the driver decided about an unknown plate. */
  @Post('license-plate-popup-decision')
  @HttpCode(204)
  recordDecision(@Body() { license_plate: plate, decision }: PlateDecisionDto): Promise<void> {
    return this.plates.recordDecision(plate, decision);
  }
}
