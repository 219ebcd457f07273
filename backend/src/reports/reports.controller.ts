import { Controller, Get } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, CurrentUser, Roles } from '../access/access.js';
import { Clock } from '../clock/clock.js';
import { dashboardStats } from './dashboard-stats.js';
import { ownerDashboard } from './owner-dashboard.js';

@Controller()
export class ReportsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Get('admin/dashboard/stats')
  @Roles('admin')
  stats() {
    return dashboardStats(this.dataSource.manager, this.clock.now());
  }

  @Get('owners/me/dashboard')
  @Roles('parking_lot_owner')
  ownerDashboard(@CurrentUser() owner: Actor) {
    return ownerDashboard(this.dataSource.manager, owner.id, this.clock.now());
  }
}
