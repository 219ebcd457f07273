import { Injectable } from '@nestjs/common';
import type { Language } from '../problems/language.js';
import { CachedSource } from '../clock/cached-source.js';

/** Texts of the landing page in place of those of the build, by their keys. */
export type LandingTexts = Record<Language, Record<string, string>>;

/** The operator's texts of the landing page. */
@Injectable()
export class LandingTextsService extends CachedSource<LandingTexts> {
  constructor() {
    super({ he: {}, en: {} });
  }
}
