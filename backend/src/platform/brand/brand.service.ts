import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CachedSource } from '../clock/cached-source.js';
import { type Brand, defaultBrand } from './brand.js';

/** The brand of the site: `now()` for pages, `read()` for what is sent or stored, which waits for the database. */
@Injectable()
export class BrandService extends CachedSource<Brand> implements OnApplicationBootstrap {
  private readonly logger = new Logger('Brand');

  constructor() {
    super(defaultBrand);
  }

  /** Read before the first page, so that none has the default brand while the database is slow. */
  async onApplicationBootstrap(): Promise<void> {
    await this.read().catch((error: unknown) => {
      this.logger.warn(`the brand is read later: ${error instanceof Error ? error.message : String(error)}`);
    });
  }
}
