import { Controller, Get, Param, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiParam } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Public } from '../platform/access/access.js';
import { problem } from '../platform/problems/problem.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../platform/rate-limits/rate-limit.guard.js';
import { StoredLogo } from '../settings/brand/brand-logo.entity.js';
import { PhotoFile } from './photo-file.entity.js';

/** During a sale all drivers load the same photos. A deleted one is gone within a minute. */
const cacheLimits = { maxSize: 16 * 1024 * 1024, ttl: 60_000 };

const types = { webp: 'image/webp', svg: 'image/svg+xml', png: 'image/png', 'icon.png': 'image/png' };

const policy = "default-src 'none'; sandbox";
/** A drawing that is opened as a page of its own has its colours, and runs and loads nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // Mails show photos on pages of other sites.
  'cross-origin-resource-policy': 'cross-origin',
};

type Form = keyof typeof types;
const binary = { schema: { type: 'string', format: 'binary' } };

@Controller('media')
@Public()
@UseGuards(RateLimitGuard)
export class MediaController {
  private readonly images = new LRUCache<string, Buffer>({
    ...cacheLimits,
    sizeCalculation: ({ length }) => length,
  });

  constructor(private readonly dataSource: DataSource) {}

  /** Returns a photo of a lot or the logo. The address contains the hash of the image, which never changes. */
  @Get(':file')
  @Problems('not_found')
  @ApiParam({ name: 'file', example: '9f86d081884c7d659a2feaa0c55ad015.webp' })
  @ApiOkResponse({ content: Object.fromEntries(Object.values(types).map((type) => [type, binary])) })
  async get(@Param('file') file: string, @Res() reply: FastifyReply): Promise<void> {
    const [, hash, form] = /^([0-9a-f]{32})\.(webp|svg|png|icon\.png)$/.exec(file) ?? [];
    const image = hash && form && (this.images.get(file) ?? (await this.load(file, hash, form as Form)));
    if (!image) throw problem('not_found');
    await reply
      .headers({ ...headers, 'content-security-policy': form === 'svg' ? drawingPolicy : policy })
      .type(types[form as Form])
      .send(image);
  }

  private async load(file: string, hash: string, form: Form): Promise<Buffer | null> {
    const image = await this.read(hash, form);
    if (image) this.images.set(file, image);
    return image;
  }

  private async read(hash: string, form: Form): Promise<Buffer | null> {
    const { manager } = this.dataSource;
    if (form === 'webp') return (await manager.findOneBy(PhotoFile, { hash }))?.image ?? null;
    const logo = await manager.findOneBy(StoredLogo, { hash });
    if (form === 'svg') return logo?.svg ? Buffer.from(logo.svg) : null;
    return logo?.[form === 'png' ? 'png' : 'icon'] ?? null;
  }
}
