import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SharedCounts } from '../access/shared-counts.js';
import { ContactTeller } from '../contact/contact-teller.service.js';
import { Notifier } from '../notifications/notifier.service.js';
import { outboxChannels } from '../outbox/outbox-message.entity.js';
import { JobRunner } from './job-runner.js';
import { Jobs } from './jobs.js';

const jobsEveryMs = 15_000;
const messagesEveryMs = 2_000;
const limitsEveryMs = 60_000;

/** All timers of the process. They decide nothing: what is due, and who does it, is the callees'. */
@Injectable()
export class Ticker implements OnApplicationBootstrap {
  private readonly logger = new Logger(Ticker.name);
  private readonly underWay = new Set<string>();

  constructor(
    private readonly runner: JobRunner,
    private readonly notifier: Notifier,
    private readonly contact: ContactTeller,
    private readonly jobs: Jobs,
    private readonly counts: SharedCounts,
  ) {}

  /** The first tick comes at once, so that what was missed while nothing ran is made up. */
  onApplicationBootstrap(): void {
    void this.tick();
  }

  @Interval(jobsEveryMs)
  async tick(): Promise<void> {
    await this.unlessUnderWay('jobs', async () => {
      for (const job of this.jobs.all) await this.runner.runIfDue(job);
    });
  }

  @Interval(messagesEveryMs)
  async tellDrivers(): Promise<void> {
    await Promise.all(
      outboxChannels.map((channel) =>
        this.unlessUnderWay(`messages by ${channel}`, () => this.notifier.tellDueBy(channel)),
      ),
    );
  }

  /** No job: it may be done twice or never, and tells nobody anything. */
  @Interval(limitsEveryMs)
  async forgetLimits(): Promise<void> {
    await this.unlessUnderWay('limits', () => this.counts.forgetEnded());
  }

  @Interval(messagesEveryMs)
  async tellAdmins(): Promise<void> {
    await this.unlessUnderWay('contact messages', () => this.contact.tellDue());
  }

  private async unlessUnderWay(name: string, work: () => Promise<unknown>): Promise<void> {
    if (this.underWay.has(name)) return;
    this.underWay.add(name);
    try {
      await work();
    } catch (error) {
      this.logger.warn(
        `${name} were not looked at: ${error instanceof Error ? error.message : String(error)}`,
      );
    } finally {
      this.underWay.delete(name);
    }
  }
}
