import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { clearingJob } from './clearing.job.js';
import { figuresJob } from './figures.job.js';
import { holdExpiryJob } from './hold-expiry.job.js';
import type { Job } from './job.js';
import { JobRunner } from './job-runner.js';
import { RoutesJob } from './routes.job.js';

const tickMs = 15_000;

/** The process's only timer. It decides nothing: what is due, and who runs it, is the runner's. */
@Injectable()
export class Ticker implements OnApplicationBootstrap {
  private readonly logger = new Logger(Ticker.name);
  private isTicking = false;

  private readonly jobs: Job[];

  constructor(
    private readonly runner: JobRunner,
    routesJob: RoutesJob,
  ) {
    this.jobs = [holdExpiryJob, clearingJob, figuresJob, routesJob];
  }

  /** The first tick comes at once, so that what was missed while nothing ran is made up. */
  onApplicationBootstrap(): void {
    void this.tick();
  }

  @Interval(tickMs)
  async tick(): Promise<void> {
    if (this.isTicking) return;
    this.isTicking = true;
    try {
      for (const job of this.jobs) await this.runner.runIfDue(job);
    } catch (error) {
      this.logger.warn(`jobs were not looked at: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      this.isTicking = false;
    }
  }
}
