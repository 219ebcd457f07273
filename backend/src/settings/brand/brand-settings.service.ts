import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Brand, BrandLogo } from '../../platform/brand/brand.js';
import { BrandService } from '../../platform/brand/brand.service.js';
import type { Language } from '../../platform/problems/language.js';
import { helpHours, helpPhone } from '../help-phone.js';
import { SettingsService } from '../settings.service.js';
import { StoredLogo } from './brand-logo.entity.js';
import { hashOfLogo, logoPath } from './logo-path.js';

/** Provides the brand of the settings to pages, mails and documents. */
@Injectable()
export class BrandSettingsService implements OnModuleInit {
  private logo: BrandLogo | null = null;

  constructor(
    private readonly brand: BrandService,
    private readonly settings: SettingsService,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.brand.setSource(() => this.read());
  }

  private async read(): Promise<Brand> {
    const settings = await this.settings.current();
    const { brand_name, brand_name_en, brand_color, brand_logo, reply_to } = settings;
    const hoursIn = (language: Language) => (helpPhone(settings) ? helpHours(settings, language) : '');
    return {
      name: { he: brand_name, en: brand_name_en || brand_name },
      color: brand_color,
      logo: await this.readLogo(brand_logo),
      replyTo: reply_to,
      helpHours: { he: hoursIn('he'), en: hoursIn('en') },
    };
  }

  /** Read once, because a logo never changes under its hash. */
  private async readLogo(path: string): Promise<BrandLogo | null> {
    if (path === '') return null;
    if (this.logo?.path === path) return this.logo;
    const hash = hashOfLogo(path);
    const stored = await this.dataSource.manager.findOneBy(StoredLogo, { hash });
    if (!stored) return null;
    const { png, width, height } = stored;
    const pngPath = logoPath(hash, 'png');
    this.logo = { path, pngPath, iconPath: logoPath(hash, 'icon.png'), png, width, height };
    return this.logo;
  }
}
