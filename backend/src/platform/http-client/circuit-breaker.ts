import { CircuitOpenError, ExternalServiceError } from './external-service-error.js';

export interface CircuitBreakerOptions {
  /** After so many failures in a row the service is left alone. */
  failures: number;
  /** For how long, before one call may try again. */
  openMs: number;
}

type State =
  | { status: 'closed'; failures: number }
  /** `probing`: one call is out to see whether the service is back; the others still stay away. */
  | { status: 'open' | 'probing'; since: number; durationMs: number };

const maxOpenMs = 10 * 60_000;

/**
 * Keeps callers from waiting for a service that is down, and a service that is down from its callers: after some
 * failures in a row nobody asks for a while; then one call does, and by its outcome all may again, or nobody.
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

  /** Does the work and counts its outcome, or throws {@link LeftAlone} without doing it. */
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
    // A clock that was set back must not keep everybody away until it is that late again.
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
    // Calls that set out before it opened tell nothing new.
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

/** Who says how long to stay away is obeyed at the first word. */
function getRetryAfterMs(error: unknown): number | null {
  const seconds = error instanceof ExternalServiceError ? error.retryAfterSeconds : null;
  return seconds === null ? null : seconds * 1000;
}
