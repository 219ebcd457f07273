import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { MetricsService } from '../platform/metrics/metrics.service.js';

/** Metrics of waiting messages. */
@Injectable()
export class OutboxMetricsService implements OnModuleInit {
  constructor(
    private readonly metrics: MetricsService,
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge('outbox_waiting_messages', async () => {
      const rows = await this.dataSource.query<{ channel: string; due: string; count: number }[]>(
        `SELECT channel, CASE WHEN next_attempt_at <= $1 THEN 'now' ELSE 'later' END AS due, count(*)::int AS count
           FROM outbox_messages WHERE state = 'waiting' GROUP BY 1, 2`,
        [this.clock.now()],
      );
      return rows.map(({ channel, due, count }) => ({ labels: { channel, due }, value: count }));
    });
    this.metrics.gauge('outbox_oldest_due_age_seconds', async () => {
      const now = this.clock.now();
      const [oldest] = await this.dataSource.query<{ at: Date }[]>(
        `SELECT next_attempt_at AS at FROM outbox_messages WHERE state = 'waiting' AND next_attempt_at <= $1
          ORDER BY next_attempt_at LIMIT 1`,
        [now],
      );
      return [{ value: oldest ? (now.getTime() - oldest.at.getTime()) / 1000 : 0 }];
    });
  }
}
