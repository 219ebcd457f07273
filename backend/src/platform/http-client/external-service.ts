import { Logger } from '@nestjs/common';
import { CircuitBreaker, type CircuitBreakerOptions } from './circuit-breaker.js';
import { CircuitOpenError } from './external-service-error.js';

const probeTimeoutMs = 3_000;
const staleStateMs = 30_000;

export interface ExternalServiceOptions {
  /** What it does for us, such as `vehicle_registry`; operators see it. */
  name: string;
  driver: string;
  breaker: CircuitBreakerOptions;
  /** A cheap question that only the right service, at the right address and with the right key, answers. */
  probe(signal: AbortSignal): Promise<void>;
}

/** What operators see of a service outside. */
export interface ExternalServiceState {
  service: string;
  driver: string;
  is_up: boolean;
  cause: string | null;
}

/** A service that we do not run: how it is, from the calls that were made, and nobody asks it while it is down. */
export class ExternalService {
  private readonly logger = new Logger('Outside');
  private readonly breaker: CircuitBreaker;
  /** Why the last call failed; null while all is well, or nothing is known. */
  private cause: string | null = null;
  private checkedAt: number;

  constructor(
    private readonly options: ExternalServiceOptions,
    private readonly now: () => number,
  ) {
    this.checkedAt = now();
    const title = `${options.name} (${options.driver})`;
    this.breaker = new CircuitBreaker(options.breaker, now, (isOpen, cause) => {
      if (isOpen) this.logger.warn(`${title} is left alone for a while: ${cause}`);
      else this.logger.log(`${title} answers again`);
    });
  }

  /** Does the work unless the service is being left alone; what it throws says how the service is. */
  async call<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await this.breaker.run(work);
      this.recordOutcome(null);
      return result;
    } catch (error) {
      if (!(error instanceof CircuitOpenError))
        this.recordOutcome(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** How it is. Old bad news is looked into on the way, so that whoever asks again soon hears what is true by then. */
  state(): ExternalServiceState {
    const { name, driver } = this.options;
    const isStale = Math.abs(this.now() - this.checkedAt) >= staleStateMs;
    if (this.cause !== null && isStale) void this.probe();
    return { service: name, driver, is_up: this.cause === null, cause: this.cause };
  }

  /** Finds out whether it answers; says so in the log when it does not. Never throws. */
  async probe(): Promise<void> {
    this.checkedAt = this.now();
    try {
      await this.call(() => this.options.probe(AbortSignal.timeout(probeTimeoutMs)));
    } catch (error) {
      if (error instanceof CircuitOpenError) return;
      const { name, driver } = this.options;
      this.logger.error(`${name} (${driver}) does not answer as it should: ${this.cause}`);
    }
  }

  private recordOutcome(cause: string | null): void {
    this.cause = cause;
    this.checkedAt = this.now();
  }
}
