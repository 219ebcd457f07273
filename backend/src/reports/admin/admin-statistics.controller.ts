import { Controller, Get, Query } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Area } from '../../platform/access/access.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import type { Range } from '../../statistics/range-parts.js';
import type { Language } from '../../platform/problems/language.js';
import { RequestLanguage } from '../../platform/access/request-context.js';
import { Problems } from '../../platform/problems/problems.decorator.js';
import { dashboardStats } from './dashboard-stats.js';
import { lotUtilization } from './lot-utilization.js';
import { paymentStats } from './payment-stats.js';
import { reservationStats } from './reservation-stats.js';
import { revenueByLot } from './revenue-by-lot.js';
import { statisticsRange } from './statistics-range.js';
import {
  DashboardStatsDto,
  LotRevenueDto,
  LotUtilizationDto,
  PaymentStatisticsRangeDto,
  PaymentStatsDto,
  ReservationStatsDto,
  StatisticsRangeDto,
  UserStatsDto,
} from './statistics.dto.js';
import { userStats } from './user-stats.js';

@Controller('admin/dashboard')
@Area('statistics')
@Problems()
export class AdminStatisticsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {}

  /** Returns the main numbers of the dashboard. */
  @Get('stats')
  stats(): Promise<DashboardStatsDto> {
    return dashboardStats(this.dataSource.manager, this.clock.now());
  }

  /** Returns numbers of reservations by status and by day. */
  @Get('reservations/stats')
  reservations(
    @Query() query: StatisticsRangeDto,
    @RequestLanguage() language: Language,
  ): Promise<ReservationStatsDto> {
    return reservationStats(this.dataSource.manager, this.rangeOf(query), language);
  }

  /** Returns numbers and sums of payments by status. */
  @Get('payments/stats')
  payments(@Query() query: PaymentStatisticsRangeDto): Promise<PaymentStatsDto> {
    return paymentStats(this.dataSource.manager, this.rangeOf(query), query.axis);
  }

  /** Returns how full each lot is. */
  @Get('lots/utilization')
  utilization(
    @Query() query: StatisticsRangeDto,
    @RequestLanguage() language: Language,
  ): Promise<LotUtilizationDto[]> {
    return lotUtilization(this.dataSource.manager, this.rangeOf(query), this.clock.now(), language);
  }

  /** Returns the revenue of each lot. */
  @Get('revenue/by-lot')
  revenue(
    @Query() query: PaymentStatisticsRangeDto,
    @RequestLanguage() language: Language,
  ): Promise<LotRevenueDto[]> {
    return revenueByLot(this.dataSource.manager, this.rangeOf(query), language, query.axis);
  }

  /** Returns numbers of users by role. */
  @Get('users/stats')
  users(): Promise<UserStatsDto> {
    return userStats(this.dataSource.manager, this.clock.now());
  }

  private rangeOf({ start_date: start, end_date: end }: StatisticsRangeDto): Range {
    return statisticsRange(start, end, this.clock.now());
  }
}
