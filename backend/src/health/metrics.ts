import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { OutsideServices } from '../outside/outside-services.js';
import { figuresOfAllWorkers, tellFigures } from './worker-figures.js';

const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What is measured of this process, in a registry of its own. */
@Injectable()
export class Metrics implements OnModuleInit, OnModuleDestroy {
  readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route, method and status',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [this.registry],
  });

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly dataSource: DataSource,
    private readonly outside: OutsideServices,
  ) {}

  onModuleInit(): void {
    collectDefaultMetrics({ register: this.registry });
    tellFigures(() => this.registry.getMetricsAsJSON());
    new Gauge({
      name: 'server_processes',
      help: 'Processes that answer on this port',
      registers: [this.registry],
    }).set(1);
    const { driver } = this.dataSource;
    const { outside } = this;
    new Gauge({
      name: 'db_pool_connections',
      help: 'Connections to the database, and requests that wait for one',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        const { master: pool } = driver as typeof driver & { master: Pool };
        this.set({ state: 'open' }, pool.totalCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waited_for' }, pool.waitingCount);
      },
    });
    new Gauge({
      name: 'outside_service_up',
      help: 'Whether a service that we do not run answered when it was asked last',
      labelNames: ['service', 'driver'],
      aggregator: 'min',
      registers: [this.registry],
      collect() {
        for (const { service, driver: by, is_up: isUp } of outside.states())
          this.set({ service, driver: by }, isUp ? 1 : 0);
      },
    });
    this.host.httpAdapter.getInstance<FastifyInstance>().addHook('onResponse', (request, reply, done) => {
      // The route's pattern: paths themselves hold secrets, and there is no end of them.
      const route = request.routeOptions.url ?? 'unknown';
      this.requests.observe(
        { method: request.method, route, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
      done();
    });
  }

  /** All that is measured, of every process that answers on this port. */
  async text(): Promise<string> {
    const ofAll = await figuresOfAllWorkers();
    return ofAll ? AggregatorRegistry.aggregate(ofAll).metrics() : this.registry.metrics();
  }

  onModuleDestroy(): void {
    tellFigures(null);
    this.registry.clear();
  }
}
