import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import {
  type CounterName,
  counters,
  type GaugeName,
  gauges,
  type HistogramName,
  histograms,
} from './metric-definitions.js';

export type Labels = Record<string, string>;

export interface Reading {
  labels?: Labels;
  value: number;
}

/**
 * The metrics of the process, which must be named in the metric definitions. Gauges are read for each response; one
 * whose reading fails is left out.
 */
@Injectable()
export class MetricsService implements OnModuleDestroy {
  readonly registry = new Registry();
  private readonly counters = new Map<CounterName, Counter>();
  private readonly histograms = new Map<HistogramName, Histogram>();

  constructor() {
    for (const [name, { help, ...more }] of Object.entries(counters)) {
      const labelNames = 'labels' in more ? more.labels : [];
      const counter = new Counter({ name, help, labelNames, registers: [this.registry] });
      this.counters.set(name as CounterName, counter);
    }
    for (const [name, { help, labels, buckets }] of Object.entries(histograms)) {
      const options = { name, help, labelNames: labels, buckets: [...buckets], registers: [this.registry] };
      this.histograms.set(name as HistogramName, new Histogram(options));
    }
  }

  count(name: CounterName, labels: Labels = {}, by = 1): void {
    this.counters.get(name)?.inc(labels, by);
  }

  observe(name: HistogramName, labels: Labels, value: number): void {
    this.histograms.get(name)?.observe(labels, value);
  }

  gauge(name: GaugeName, read: () => Reading[] | Promise<Reading[]>): void {
    const { help, over, ...more } = gauges[name];
    new Gauge({
      name,
      help,
      labelNames: 'labels' in more ? more.labels : [],
      aggregator: over,
      registers: [this.registry],
      async collect() {
        this.reset();
        const readings = await Promise.resolve()
          .then(read)
          .catch((): Reading[] => []);
        for (const { labels = {}, value } of readings) this.set(labels, value);
        if (readings.length === 0) this.remove({});
      },
    });
  }

  onModuleDestroy(): void {
    this.registry.clear();
  }
}
