import { createHash } from 'node:crypto';
import { Controller, Get, Headers, Inject, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../platform/access/access.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { problem } from '../../platform/problems/problem.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { EmbeddedEventDto } from './embedded-event.dto.js';
import { EventSummariesService } from './event-summaries.service.js';

/**
 * For other sites, without a limit of requests: the number of readers makes no difference to the database, and many
 * share an address.
 */
@Controller('embed/v1')
@Public()
export class EmbedController {
  constructor(
    private readonly summaries: EventSummariesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns an event for a page of any site, at most ten seconds old. */
  @Get('events/:slug')
  @ApiParam({ name: 'slug', schema: { type: 'string', example: 'jazz-night' } })
  @ApiOkResponse({ type: EmbeddedEventDto })
  @ApiResponse({ status: 304, description: 'The event with the ETag of If-None-Match is current.' })
  @Problems('not_found')
  async event(
    @Param('slug') slug: string,
    @Headers('if-none-match') known: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EmbeddedEventDto | undefined> {
    void reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const summary = await this.summaries.find(slug);
    if (!summary) throw problem('not_found');
    const { event } = summary;
    const record: EmbeddedEventDto = {
      title: event.title,
      title_en: event.titleEn,
      starts_at: event.startsAt.toISOString(),
      state: event.state,
      price_from_agorot: summary.priceFromAgorot,
      walking_time_minutes: summary.walkingTimeMinutes,
      availability: summary.availability,
      url: `${this.config.publicUrl}/e/${event.slug}`,
    };
    const etag = `"${createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22)}"`;
    void reply.headers({ etag, 'cache-control': 'public, max-age=10' });
    if (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) {
      void reply.status(304);
      return undefined;
    }
    return record;
  }
}
