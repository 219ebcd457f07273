import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { RequestLanguage } from '../platform/access/request-context.js';
import { ClockService } from '../platform/clock/clock.service.js';
import type { Language } from '../platform/problems/language.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { OwnerDashboardDto } from './owner-dashboard.dto.js';
import { ownerDashboard } from './owner-dashboard.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {}

  /** Returns the numbers of the owner's dashboard. */
  @Get('owners/me/dashboard')
  @Area('own_lots')
  @Problems()
  ownerDashboard(
    @CurrentUser() owner: Actor,
    @RequestLanguage() language: Language,
  ): Promise<OwnerDashboardDto> {
    return ownerDashboard(this.dataSource.manager, owner.id, this.clock.now(), language);
  }
}
