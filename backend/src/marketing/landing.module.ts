import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { PagesModule } from '../platform/web-pages/pages.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AdminLandingTextsController } from './landing-texts/admin-landing-texts.controller.js';
import { AdminLandingTextsService } from './landing-texts/admin-landing-texts.service.js';
import { PublishedLandingTextsService } from './landing-texts/published-landing-texts.service.js';
import { LandingController } from './landing.controller.js';
import { LandingService } from './landing.service.js';

@Module({
  imports: [AuditModule, PagesModule, SettingsModule],
  controllers: [LandingController, AdminLandingTextsController],
  providers: [LandingService, AdminLandingTextsService, PublishedLandingTextsService],
})
export class LandingModule {}
