import { Module } from '@nestjs/common';
import { HoldsModule } from '../../holds/holds.module.js';
import { PagesModule } from '../../platform/web-pages/pages.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { ComingEventsController } from './coming-events.controller.js';
import { EmbedCardController } from './embed-card.controller.js';
import { EmbedController } from './embed.controller.js';
import { EventPageService } from './event-page.service.js';
import { EventSlugsService } from './event-slugs.service.js';
import { EventSummariesService } from './event-summaries.service.js';

@Module({
  imports: [HoldsModule, PagesModule, SettingsModule],
  controllers: [ComingEventsController, EmbedController, EmbedCardController],
  providers: [EventPageService, EventSlugsService, EventSummariesService],
})
export class PublicEventsModule {}
