import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { EnrolmentDto, EnrolmentRequestDto } from './gate-device.dto.js';
import { GateEnrolmentService } from './gate-enrolment.service.js';

@Controller('gate/v1/enrolment')
@Public()
@UseGuards(RateLimitGuard)
@Problems()
export class GateEnrolmentController {
  constructor(private readonly enrolment: GateEnrolmentService) {}

  /** Makes the phone with this public key the device of the enrolment link. The link works once, within ten minutes. */
  @Post()
  @HttpCode(200)
  enrol(@Body() body: EnrolmentRequestDto, @RequestLanguage() language: Language): Promise<EnrolmentDto> {
    return this.enrolment.enrol(body, language);
  }
}
