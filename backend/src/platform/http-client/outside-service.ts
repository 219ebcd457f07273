import { Logger } from '@nestjs/common';
import { Breaker, type BreakerRule } from './breaker.js';
import { LeftAlone } from './outside-fault.js';

const probeLimitMs = 3_000;
const oldNewsMs = 30_000;

export interface OutsideServiceOptions {
  /** What it does for us, such as `vehicle_registry`; operators see it. */
  name: string;
  driver: string;
  breaker: BreakerRule;
  /** A cheap question that only the right service, at the right address and with the right key, answers. */
  probe(signal: AbortSignal): Promise<void>;
}

/** What operators see of a service outside. */
export interface OutsideState {
  service: string;
  driver: string;
  is_up: boolean;
  cause: string | null;
}

/** A service that we do not run: how it is, from the calls that were made, and nobody asks it while it is down. */
export class OutsideService {
  private readonly logger = new Logger('Outside');
  private readonly breaker: Breaker;
  /** Why the last call failed; null while all is well, or nothing is known. */
  private cause: string | null = null;
  private newsAt: number;

  constructor(
    private readonly options: OutsideServiceOptions,
    private readonly now: () => number,
  ) {
    this.newsAt = now();
    const title = `${options.name} (${options.driver})`;
    this.breaker = new Breaker(options.breaker, now, (isOpen, cause) => {
      if (isOpen) this.logger.warn(`${title} is left alone for a while: ${cause}`);
      else this.logger.log(`${title} answers again`);
    });
  }

  /** Does the work unless the service is being left alone; what it throws says how the service is. */
  async call<T>(work: () => Promise<T>): Promise<T> {
    try {
      const answer = await this.breaker.run(work);
      this.note(null);
      return answer;
    } catch (error) {
      if (!(error instanceof LeftAlone)) this.note(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** How it is. Old bad news is looked into on the way, so that whoever asks again soon hears what is true by then. */
  state(): OutsideState {
    const { name, driver } = this.options;
    const isOld = Math.abs(this.now() - this.newsAt) >= oldNewsMs;
    if (this.cause !== null && isOld) void this.probe();
    return { service: name, driver, is_up: this.cause === null, cause: this.cause };
  }

  /** Finds out whether it answers; says so in the log when it does not. Never throws. */
  async probe(): Promise<void> {
    this.newsAt = this.now();
    try {
      await this.call(() => this.options.probe(AbortSignal.timeout(probeLimitMs)));
    } catch (error) {
      if (error instanceof LeftAlone) return;
      const { name, driver } = this.options;
      this.logger.error(`${name} (${driver}) does not answer as it should: ${this.cause}`);
    }
  }

  private note(cause: string | null): void {
    this.cause = cause;
    this.newsAt = this.now();
  }
}
