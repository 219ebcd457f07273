import { Controller, Get, Param, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiParam } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Public } from '../platform/access/access.js';
import { problem } from '../platform/problems/problem.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { PhotoFile } from './photo-file.entity.js';

/** During a sale all drivers load the same photos. A deleted one is gone within a minute. */
const cacheLimits = { maxSize: 16 * 1024 * 1024, ttl: 60_000 };

const headers = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  // Mails show photos on pages of other sites.
  'cross-origin-resource-policy': 'cross-origin',
};

@Controller('media')
@Public()
@UseGuards(RateLimitGuard)
export class MediaController {
  private readonly images = new LRUCache<string, Buffer>({
    ...cacheLimits,
    sizeCalculation: ({ length }) => length,
  });

  constructor(private readonly dataSource: DataSource) {}

  /** Returns a photo. Its address contains the hash of the image, which never changes. */
  @Get(':file')
  @Problems('not_found')
  @ApiParam({ name: 'file', example: '9f86d081884c7d659a2feaa0c55ad015.webp' })
  @ApiOkResponse({ content: { 'image/webp': { schema: { type: 'string', format: 'binary' } } } })
  async get(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const hash = /^([0-9a-f]{32})\.webp$/.exec(file)?.[1];
    const image = hash && (this.images.get(hash) ?? (await this.read(hash)));
    if (!image) throw problem('not_found');
    await reply.headers(headers).send(image);
  }

  private async read(hash: string): Promise<Buffer | null> {
    const file = await this.dataSource.manager.findOneBy(PhotoFile, { hash });
    if (file) this.images.set(hash, file.image);
    return file?.image ?? null;
  }
}
