import { Module } from '@nestjs/common';
import { LotsModule } from '../lots/lots.module.js';
import { AuditModule } from '../platform/audit/audit.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AdminLotCalendarController, OwnerLotCalendarController } from './lot-calendar.controller.js';
import { AudiencesService } from './audiences.service.js';
import { CalendarFileController } from './calendar-file.controller.js';
import { CalendarService } from './calendar.service.js';
import { CalendarSubscriptionService } from './calendar-subscription.service.js';
import { EvaluatedDaysService } from './evaluated-days.service.js';
import { AdminManyLotsRulesController, OwnerManyLotsRulesController } from './many-lots-rules.controller.js';
import { ManyLotsRulesService } from './many-lots-rules.service.js';
import { RulePreviewService } from './rule-preview.service.js';
import { RulesService } from './rules.service.js';

@Module({
  imports: [AuditModule, LotsModule, SettingsModule],
  controllers: [
    AdminLotCalendarController,
    OwnerLotCalendarController,
    AdminManyLotsRulesController,
    OwnerManyLotsRulesController,
    CalendarFileController,
  ],
  providers: [
    AudiencesService,
    RulesService,
    ManyLotsRulesService,
    RulePreviewService,
    CalendarService,
    EvaluatedDaysService,
    CalendarSubscriptionService,
  ],
  exports: [RulesService],
})
export class LotCalendarModule {}
