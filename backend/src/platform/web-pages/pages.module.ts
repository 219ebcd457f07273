import { Module } from '@nestjs/common';
import { AnnouncementService } from './announcement.service.js';
import { LandingTextsService } from './landing-texts.service.js';
import { PageDataService } from './page-data.service.js';

@Module({
  providers: [AnnouncementService, LandingTextsService, PageDataService],
  exports: [AnnouncementService, LandingTextsService, PageDataService],
})
export class PagesModule {}
