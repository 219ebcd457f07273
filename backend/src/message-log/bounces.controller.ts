import { Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../platform/access/access.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { hasBearerSecret } from '../platform/crypto/bearer-secret.js';
import { problem } from '../platform/problems/problem.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { BounceDto } from './bounce.dto.js';
import { BouncesService } from './bounces.service.js';

/** Reports of mails that came back after the mail server had accepted them. */
@Controller('mail/bounces')
@Public()
export class BouncesController {
  constructor(
    private readonly bounces: BouncesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Marks a mail as not delivered, with the cause, for the message log. For mail services that have the configured key
   * as their bearer token; all others get 404. A report about an unknown mail is accepted and ignored. Idempotent.
   */
  @Post()
  @HttpCode(204)
  @Problems('not_found')
  async report(@Req() request: FastifyRequest, @Body() body: BounceDto): Promise<void> {
    if (!hasBearerSecret(request, this.config.mail.bouncesKey)) throw problem('not_found');
    await this.bounces.record(body);
  }
}
