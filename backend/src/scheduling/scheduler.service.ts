import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PasswordResetRequestsService } from '../auth/password-reset/password-reset-requests.service.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import { SharedCounterService } from '../platform/rate-limits/shared-counter.service.js';
import { FormUsesService } from '../contact/form-uses.service.js';
import { OutboxDeliveryService } from '../outbox/outbox-delivery.service.js';
import { outboxChannels } from '../outbox/outbox-message.entity.js';
import { withTimeout } from '../platform/clock/with-timeout.js';
import { ClockSyncService } from '../platform/persistence/clock-sync.service.js';
import { MyReservationsService } from '../my-reservations/my-reservations.service.js';
import { OffersService } from '../waitlist/offers.service.js';
import { JobRunnerService } from './job-runner.service.js';
import { JobRegistryService } from './job-registry.service.js';

const jobsIntervalMs = 15_000;
/** A job that takes longer continues in the background while the next one starts. */
const maxJobWaitMs = 10_000;
const messagesIntervalMs = 2_000;
const cleanUpIntervalMs = 60_000;
const clockIntervalMs = 5_000;
const jobPrefix = 'the job ';
/** Jobs still running after this are taken over by another process when their lease expires. */
const shutdownTimeoutMs = 4_000;

/**
 * All timers of the process. They only trigger: the called services decide what is due and which process runs
 * it.
 */
@Injectable()
export class SchedulerService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(SchedulerService.name);
  private readonly inFlight = new Map<string, Promise<void>>();
  private isStopping = false;

  constructor(
    private readonly runner: JobRunnerService,
    private readonly outbox: OutboxDeliveryService,
    private readonly offers: OffersService,
    private readonly jobs: JobRegistryService,
    private readonly counts: SharedCounterService,
    private readonly formUses: FormUsesService,
    private readonly passwordResets: PasswordResetRequestsService,
    private readonly sessions: SessionsService,
    private readonly myReservations: MyReservationsService,
    private readonly clock: ClockSyncService,
  ) {}

  /** The first tick runs immediately, so that runs missed while no process was up are made up. */
  onApplicationBootstrap(): void {
    void this.tick();
  }

  /** Stops the timers and waits for running jobs. The senders of messages wait for their own deliveries. */
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
  async deliverMessages(): Promise<void> {
    await Promise.all(
      outboxChannels.map((channel) =>
        this.unlessRunning(`messages by ${channel}`, () => this.outbox.deliverPendingBy(channel)),
      ),
    );
  }

  /** Not a job: running it twice or never is harmless, and its result interests no operator. */
  @Interval(cleanUpIntervalMs)
  async deleteExpired(): Promise<void> {
    await this.unlessRunning('limits', () => this.counts.deleteExpired());
    await this.unlessRunning('used forms', () => this.formUses.deleteOld());
    await this.unlessRunning('expired sessions', () => this.sessions.deleteExpired());
    await this.unlessRunning('expired links', () => this.passwordResets.deleteExpired());
    await this.unlessRunning('expired lookups', () => this.myReservations.deleteExpired());
  }

  /** Frequent, because a machine's clock is wrong after it was suspended. */
  @Interval(clockIntervalMs)
  async synchronizeClock(): Promise<void> {
    await this.unlessRunning('the clock', () => this.clock.synchronize());
  }

  /**
   * Offers a freed spot within seconds. The waitlist job does the same every minute and records the result.
   */
  @Interval(messagesIntervalMs)
  async serveWaitlist(): Promise<void> {
    await this.unlessRunning('the waiting list', () => this.offers.processQueue());
  }

  /** Apart from the request, which must not show by its time whether there is a user. */
  @Interval(messagesIntervalMs)
  async processPasswordResets(): Promise<void> {
    await this.unlessRunning('password resets', () => this.passwordResets.process());
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
      this.logger.warn(`${name} not processed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
