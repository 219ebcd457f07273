import { Module } from '@nestjs/common';
import { HoldsModule } from '../../holds/holds.module.js';
import { PagesModule } from '../../platform/web-pages/pages.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { ComingEventsController } from './coming-events.controller.js';
import { EmbedController } from './embed.controller.js';
import { EventPageService } from './event-page.service.js';
import { EventSummariesService } from './event-summaries.service.js';

@Module({
  imports: [HoldsModule, PagesModule, SettingsModule],
  controllers: [ComingEventsController, EmbedController],
  providers: [EventPageService, EventSummariesService],
})
export class PublicEventsModule {}
