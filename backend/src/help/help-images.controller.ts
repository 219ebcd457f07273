import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Param, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiParam } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../platform/access/access.js';
import { problem } from '../platform/problems/problem.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { imagesFolder } from './guides.js';

@Controller('help/images')
@Public()
@UseGuards(RateLimitGuard)
export class HelpImagesController {
  /** Returns a picture of the guides. */
  @Get(':file')
  @Problems('not_found')
  @ApiParam({ name: 'file', example: 'owner-spots-he.png' })
  @ApiOkResponse({ content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } })
  async get(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    // Nothing but a name, so that no path leads out of the folder.
    if (!/^[a-z-]{1,60}\.png$/.test(file)) throw problem('not_found');
    const image = await readFile(join(imagesFolder, file)).catch(() => null);
    if (!image) throw problem('not_found');
    await reply.headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' }).send(image);
  }
}
