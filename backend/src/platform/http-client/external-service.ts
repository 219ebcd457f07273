import { Logger } from '@nestjs/common';
import { CircuitBreaker, type CircuitBreakerOptions } from './circuit-breaker.js';
import { CircuitOpenError } from './external-service-error.js';

const probeTimeoutMs = 3_000;
const staleStateMs = 30_000;

export interface ExternalServiceOptions {
  /** Its purpose, such as `vehicle_registry`; shown to operators. */
  name: string;
  driver: string;
  breaker: CircuitBreakerOptions;
  /** A cheap request that succeeds only with the right URL and key. */
  probe(signal: AbortSignal): Promise<void>;
}

/** The state of an external service, as operators see it. */
export interface ExternalServiceState {
  service: string;
  driver: string;
  is_up: boolean;
  cause: string | null;
}

/** An external service with its circuit breaker. Its state follows from the outcome of the calls. */
export class ExternalService {
  private readonly logger = new Logger('ExternalService');
  private readonly breaker: CircuitBreaker;
  /** Why the last call failed; null after a success and before the first call. */
  private cause: string | null = null;
  private checkedAt: number;

  constructor(
    private readonly options: ExternalServiceOptions,
    private readonly now: () => number,
  ) {
    this.checkedAt = now();
    const title = `${options.name} (${options.driver})`;
    this.breaker = new CircuitBreaker(options.breaker, now, (isOpen, cause) => {
      if (isOpen) this.logger.warn(`circuit of ${title} opened: ${cause}`);
      else this.logger.log(`circuit of ${title} closed`);
    });
  }

  /** Calls the service unless its circuit is open. Every error of `work` counts as a failure of the service. */
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

  /**
   * The current state. When it is a failure that is out of date, a probe is started, whose result the next call
   * returns.
   */
  state(): ExternalServiceState {
    const { name, driver } = this.options;
    const isStale = Math.abs(this.now() - this.checkedAt) >= staleStateMs;
    if (this.cause !== null && isStale) void this.probe();
    return { service: name, driver, is_up: this.cause === null, cause: this.cause };
  }

  /** Checks whether the service works and logs a failure. Never throws. */
  async probe(): Promise<void> {
    this.checkedAt = this.now();
    try {
      await this.call(() => this.options.probe(AbortSignal.timeout(probeTimeoutMs)));
    } catch (error) {
      if (error instanceof CircuitOpenError) return;
      const { name, driver } = this.options;
      this.logger.error(`check of ${name} (${driver}) failed: ${this.cause}`);
    }
  }

  private recordOutcome(cause: string | null): void {
    this.cause = cause;
    this.checkedAt = this.now();
  }
}
