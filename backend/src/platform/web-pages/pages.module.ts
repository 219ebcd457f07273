import { Module } from '@nestjs/common';
import { AnnouncementService } from './announcement.service.js';
import { PageHintsService } from './page-hints.service.js';

@Module({
  providers: [AnnouncementService, PageHintsService],
  exports: [AnnouncementService, PageHintsService],
})
export class PagesModule {}
