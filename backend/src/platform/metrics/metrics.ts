import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { AggregatorRegistry, collectDefaultMetrics } from 'prom-client';
import { DataSource } from 'typeorm';
import { Measures } from './measures.js';
import { OutsideServices } from '../http-client/outside-services.js';
import { measureRequests } from './request-measures.js';
import { figuresOfAllWorkers, tellFigures } from './worker-figures.js';

/** What is measured, of this process and of all that answer on its port. What each name means is in the catalogue. */
@Injectable()
export class Metrics implements OnModuleInit, OnModuleDestroy {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly dataSource: DataSource,
    private readonly outside: OutsideServices,
    private readonly measures: Measures,
  ) {}

  onModuleInit(): void {
    const { measures } = this;
    collectDefaultMetrics({ register: measures.registry });
    tellFigures(() => measures.registry.getMetricsAsJSON());
    measures.gauge('server_processes', () => [{ value: 1 }]);
    measures.gauge('db_pool_connections', () => {
      const { master: pool } = this.dataSource.driver as typeof this.dataSource.driver & { master: Pool };
      return [
        { labels: { state: 'open' }, value: pool.totalCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'waited_for' }, value: pool.waitingCount },
      ];
    });
    measures.gauge('outside_service_up', () =>
      this.outside
        .states()
        .map(({ service, driver, is_up: isUp }) => ({ labels: { service, driver }, value: isUp ? 1 : 0 })),
    );
    measureRequests(this.host.httpAdapter.getInstance<FastifyInstance>(), measures);
  }

  /** All that is measured, of every process that answers on this port. */
  async text(): Promise<string> {
    const ofAll = await figuresOfAllWorkers();
    return ofAll ? AggregatorRegistry.aggregate(ofAll).metrics() : this.measures.registry.metrics();
  }

  onModuleDestroy(): void {
    tellFigures(null);
  }
}
