import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { AggregatorRegistry, collectDefaultMetrics } from 'prom-client';
import { DataSource } from 'typeorm';
import { MetricsService } from './metrics.service.js';
import { ExternalServicesService } from '../http-client/external-services.service.js';
import { recordRequestMetrics } from './request-metrics.js';
import { collectWorkerMetrics, setWorkerMetricsSource } from './worker-metrics.js';

/** Exports the metrics of all processes that serve this port. Their meaning is in the metric definitions. */
@Injectable()
export class MetricsExportService implements OnModuleInit, OnModuleDestroy {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly dataSource: DataSource,
    private readonly externalServices: ExternalServicesService,
    private readonly metrics: MetricsService,
  ) {}

  onModuleInit(): void {
    const { metrics } = this;
    collectDefaultMetrics({ register: metrics.registry });
    setWorkerMetricsSource(() => metrics.registry.getMetricsAsJSON());
    metrics.gauge('server_processes', () => [{ value: 1 }]);
    metrics.gauge('db_pool_connections', () => {
      const { master: pool } = this.dataSource.driver as typeof this.dataSource.driver & { master: Pool };
      return [
        { labels: { state: 'open' }, value: pool.totalCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'waited_for' }, value: pool.waitingCount },
      ];
    });
    metrics.gauge('external_service_up', () =>
      this.externalServices
        .states()
        .map(({ service, driver, is_up: isUp }) => ({ labels: { service, driver }, value: isUp ? 1 : 0 })),
    );
    recordRequestMetrics(this.host.httpAdapter.getInstance<FastifyInstance>(), metrics);
  }

  /** The metrics of all processes that serve this port. */
  async text(): Promise<string> {
    const ofAll = await collectWorkerMetrics();
    return ofAll ? AggregatorRegistry.aggregate(ofAll).metrics() : this.metrics.registry.metrics();
  }

  onModuleDestroy(): void {
    setWorkerMetricsSource(null);
  }
}
