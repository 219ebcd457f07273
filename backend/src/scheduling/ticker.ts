import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SharedCounts } from '../platform/rate-limits/shared-counts.js';
import { ContactTeller } from '../contact/contact-teller.service.js';
import { FormUsesService } from '../contact/form-uses.service.js';
import { Notifier } from '../notifications/notifier.service.js';
import { outboxChannels } from '../platform/outbox/outbox-message.entity.js';
import { inTime } from '../platform/clock/in-time.js';
import { ClockFollower } from '../platform/persistence/clock-follower.js';
import { OffersService } from '../waitlist/offers.service.js';
import { WaitlistTeller } from '../waitlist/waitlist-teller.service.js';
import { JobRunner } from './job-runner.js';
import { Jobs } from './jobs.js';

const jobsEveryMs = 15_000;
/** The next job waits no longer for one before it; a long run goes on in the background. */
const maxJobWaitMs = 10_000;
const messagesEveryMs = 2_000;
const limitsEveryMs = 60_000;
const clockEveryMs = 5_000;
const jobPrefix = 'the job ';
/** What is still under way then is taken over by another process when its lease is over. */
const longestFinishMs = 4_000;

/** All timers of the process. They decide nothing: what is due, and who does it, is the callees'. */
@Injectable()
export class Ticker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Ticker.name);
  private readonly underWay = new Map<string, Promise<void>>();
  private isStopping = false;

  constructor(
    private readonly runner: JobRunner,
    private readonly notifier: Notifier,
    private readonly contact: ContactTeller,
    private readonly offers: OffersService,
    private readonly waitlist: WaitlistTeller,
    private readonly jobs: Jobs,
    private readonly counts: SharedCounts,
    private readonly formUses: FormUsesService,
    private readonly clock: ClockFollower,
  ) {}

  /** The first tick comes at once, so that what was missed while nothing ran is made up. */
  onApplicationBootstrap(): void {
    void this.tick();
  }

  /** Begins nothing any more, and waits for the jobs that are under way; messages are waited for by who sends them. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    const tooLate = AbortSignal.timeout(longestFinishMs);
    const runs = [...this.underWay].filter(([name]) => name.startsWith(jobPrefix)).map(([, run]) => run);
    await Promise.race([
      Promise.all(runs),
      new Promise((resolve) => tooLate.addEventListener('abort', resolve)),
    ]);
  }

  @Interval(jobsEveryMs)
  async tick(): Promise<void> {
    await this.unlessUnderWay('jobs', async () => {
      for (const job of this.jobs.all) {
        if (this.isStopping) return;
        const run = this.unlessUnderWay(jobPrefix + job.name, () => this.runner.runIfDue(job));
        await inTime(run, maxJobWaitMs, undefined);
      }
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
    await this.unlessUnderWay('used forms', () => this.formUses.deleteOld());
  }

  /** As often as a machine that slept may be behind. */
  @Interval(clockEveryMs)
  async followClock(): Promise<void> {
    await this.unlessUnderWay('the clock', () => this.clock.follow());
  }

  @Interval(messagesEveryMs)
  async tellAdmins(): Promise<void> {
    await this.unlessUnderWay('contact messages', () => this.contact.tellDue());
  }

  /** Seconds after a spot is freed, however it was; the job of each minute does the same, and writes it down. */
  @Interval(messagesEveryMs)
  async serveWaitlist(): Promise<void> {
    await this.unlessUnderWay('the waiting list', () => this.offers.serve());
    await this.unlessUnderWay('messages to who waits', () => this.waitlist.tellDue());
  }

  private async unlessUnderWay(name: string, work: () => Promise<unknown>): Promise<void> {
    if (this.isStopping || this.underWay.has(name)) return;
    const done = this.logged(name, work).finally(() => this.underWay.delete(name));
    this.underWay.set(name, done);
    await done;
  }

  private async logged(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(
        `${name} were not looked at: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
