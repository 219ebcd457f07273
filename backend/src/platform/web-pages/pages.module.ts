import { Module } from '@nestjs/common';
import { AnnouncementService } from './announcement.service.js';
import { PageDataService } from './page-data.service.js';

@Module({
  providers: [AnnouncementService, PageDataService],
  exports: [AnnouncementService, PageDataService],
})
export class PagesModule {}
