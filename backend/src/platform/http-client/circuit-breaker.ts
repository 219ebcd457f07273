import { CircuitOpenError, ExternalServiceError } from './external-service-error.js';

export interface CircuitBreakerOptions {
  /** Consecutive failures after which the circuit opens. */
  failures: number;
  /** For how long the circuit stays open before one call may probe the service. */
  openMs: number;
}

type State =
  | { status: 'closed'; failures: number }
  /** `probing`: one call is in progress; the others are still rejected. */
  | { status: 'open' | 'probing'; since: number; durationMs: number };

const maxOpenMs = 10 * 60_000;

/**
 * A circuit breaker: after consecutive failures it rejects calls for a while. Then one call probes the service, and its
 * outcome closes or reopens the circuit.
 */
export class CircuitBreaker {
  private state: State = { status: 'closed', failures: 0 };

  constructor(
    private readonly rule: CircuitBreakerOptions,
    private readonly now: () => number,
    private readonly onChange: (isOpen: boolean, cause: string) => void = () => {},
  ) {}

  get isOpen(): boolean {
    return this.state.status !== 'closed';
  }

  /**
   * Runs the work and counts its outcome; throws {@link CircuitOpenError} without running it while the circuit is open.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const isProbe = this.acquire();
    try {
      const result = await work();
      this.close();
      return result;
    } catch (error) {
      this.count(error, isProbe);
      throw error;
    }
  }

  private acquire(): boolean {
    if (this.state.status === 'closed') return false;
    const { status, since, durationMs } = this.state;
    // The absolute difference, so that a clock that was set back does not keep the circuit open.
    const isTimeOver = Math.abs(this.now() - since) >= durationMs;
    if (status === 'probing' || !isTimeOver) throw new CircuitOpenError();
    this.state = { status: 'probing', since, durationMs };
    return true;
  }

  private close(): void {
    const wasOpen = this.isOpen;
    this.state = { status: 'closed', failures: 0 };
    if (wasOpen) this.onChange(false, '');
  }

  private count(error: unknown, isProbe: boolean): void {
    // Calls that began before the circuit opened are not counted.
    if (this.state.status !== 'closed' && !isProbe) return;
    const failures = this.state.status === 'closed' ? this.state.failures + 1 : this.rule.failures;
    const retryAfterMs = getRetryAfterMs(error);
    if (retryAfterMs === null && failures < this.rule.failures) {
      this.state = { status: 'closed', failures };
      return;
    }
    const durationMs = Math.min(Math.max(retryAfterMs ?? 0, this.rule.openMs), maxOpenMs);
    this.state = { status: 'open', since: this.now(), durationMs };
    if (!isProbe) this.onChange(true, error instanceof Error ? error.message : String(error));
  }
}

/** A `Retry-After` opens the circuit at the first failure. */
function getRetryAfterMs(error: unknown): number | null {
  const seconds = error instanceof ExternalServiceError ? error.retryAfterSeconds : null;
  return seconds === null ? null : seconds * 1000;
}
