import { Injectable } from '@nestjs/common';
import { CachedSource } from '../clock/cached-source.js';

/** The announcement on all drivers' pages; empty without one. */
@Injectable()
export class AnnouncementService extends CachedSource<string> {
  constructor() {
    super('');
  }

  override async read(): Promise<string> {
    return (await super.read()).trim();
  }
}
