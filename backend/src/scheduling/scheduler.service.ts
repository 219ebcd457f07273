import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { SharedCounterService } from '../platform/rate-limits/shared-counter.service.js';
import { ContactMailerService } from '../contact/contact-mailer.service.js';
import { FormUsesService } from '../contact/form-uses.service.js';
import { NotifierService } from '../notifications/notifier.service.js';
import { outboxChannels } from '../platform/outbox/outbox-message.entity.js';
import { withTimeout } from '../platform/clock/with-timeout.js';
import { ClockSyncService } from '../platform/persistence/clock-sync.service.js';
import { OffersService } from '../waitlist/offers.service.js';
import { WaitlistMailerService } from '../waitlist/waitlist-mailer.service.js';
import { JobRunnerService } from './job-runner.service.js';
import { JobRegistryService } from './job-registry.service.js';

const jobsIntervalMs = 15_000;
/** The next job waits no longer for one before it; a long run goes on in the background. */
const maxJobWaitMs = 10_000;
const messagesIntervalMs = 2_000;
const limitsIntervalMs = 60_000;
const clockIntervalMs = 5_000;
const jobPrefix = 'the job ';
/** What is still under way then is taken over by another process when its lease is over. */
const shutdownTimeoutMs = 4_000;

/** All timers of the process. They decide nothing: what is due, and who does it, is the callees'. */
@Injectable()
export class SchedulerService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(SchedulerService.name);
  private readonly inFlight = new Map<string, Promise<void>>();
  private isStopping = false;

  constructor(
    private readonly runner: JobRunnerService,
    private readonly notifier: NotifierService,
    private readonly contact: ContactMailerService,
    private readonly offers: OffersService,
    private readonly waitlist: WaitlistMailerService,
    private readonly jobs: JobRegistryService,
    private readonly counts: SharedCounterService,
    private readonly formUses: FormUsesService,
    private readonly clock: ClockSyncService,
  ) {}

  /** The first tick comes at once, so that what was missed while nothing ran is made up. */
  onApplicationBootstrap(): void {
    void this.tick();
  }

  /** Begins nothing any more, and waits for the jobs that are under way; messages are waited for by who sends them. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    const timeoutSignal = AbortSignal.timeout(shutdownTimeoutMs);
    const runs = [...this.inFlight].filter(([name]) => name.startsWith(jobPrefix)).map(([, run]) => run);
    await Promise.race([
      Promise.all(runs),
      new Promise((resolve) => timeoutSignal.addEventListener('abort', resolve)),
    ]);
  }

  @Interval(jobsIntervalMs)
  async tick(): Promise<void> {
    await this.unlessRunning('jobs', async () => {
      for (const job of this.jobs.all) {
        if (this.isStopping) return;
        const run = this.unlessRunning(jobPrefix + job.name, () => this.runner.runIfDue(job));
        await withTimeout(run, maxJobWaitMs, undefined);
      }
    });
  }

  @Interval(messagesIntervalMs)
  async deliverDriverMessages(): Promise<void> {
    await Promise.all(
      outboxChannels.map((channel) =>
        this.unlessRunning(`messages by ${channel}`, () => this.notifier.deliverPendingBy(channel)),
      ),
    );
  }

  /** No job: it may be done twice or never, and tells nobody anything. */
  @Interval(limitsIntervalMs)
  async deleteExpiredLimits(): Promise<void> {
    await this.unlessRunning('limits', () => this.counts.deleteExpired());
    await this.unlessRunning('used forms', () => this.formUses.deleteOld());
  }

  /** As often as a machine that slept may be behind. */
  @Interval(clockIntervalMs)
  async synchronizeClock(): Promise<void> {
    await this.unlessRunning('the clock', () => this.clock.synchronize());
  }

  @Interval(messagesIntervalMs)
  async deliverContactMessages(): Promise<void> {
    await this.unlessRunning('contact messages', () => this.contact.deliverPending());
  }

  /** Seconds after a spot is freed, however it was; the job of each minute does the same, and writes it down. */
  @Interval(messagesIntervalMs)
  async serveWaitlist(): Promise<void> {
    await this.unlessRunning('the waiting list', () => this.offers.processQueue());
    await this.unlessRunning('messages to who waits', () => this.waitlist.deliverPending());
  }

  private async unlessRunning(name: string, work: () => Promise<unknown>): Promise<void> {
    if (this.isStopping || this.inFlight.has(name)) return;
    const done = this.runLogged(name, work).finally(() => this.inFlight.delete(name));
    this.inFlight.set(name, done);
    await done;
  }

  private async runLogged(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(
        `${name} were not looked at: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
