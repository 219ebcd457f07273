import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import { Public } from '../platform/access/access.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { BounceDto } from './bounce.dto.js';
import { BounceKeyGuard } from './bounce-key.guard.js';
import { BouncesService } from './bounces.service.js';

/** Reports of mails that came back after the mail server had accepted them. */
@Controller('mail/bounces')
@Public()
@UseGuards(BounceKeyGuard)
export class BouncesController {
  constructor(private readonly bounces: BouncesService) {}

  /**
   * Marks a mail as not delivered, with the cause, for the message log. For mail services that have the configured key
   * as their bearer token; all others get 404. A report about an unknown mail is accepted and ignored. Idempotent.
   */
  @Post()
  @HttpCode(204)
  @Problems('not_found')
  report(@Body() body: BounceDto): Promise<void> {
    return this.bounces.record(body);
  }
}
