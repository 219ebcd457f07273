import { LeftAlone, OutsideFault } from './outside-fault.js';

export interface BreakerRule {
  /** After so many failures in a row the service is left alone. */
  faults: number;
  /** For how long, before one call may try again. */
  openMs: number;
}

type State =
  | { is: 'closed'; faults: number }
  /** `probing`: one call is out to see whether the service is back; the others still stay away. */
  | { is: 'open' | 'probing'; since: number; forMs: number };

const longestOpenMs = 10 * 60_000;

/**
 * Keeps callers from waiting for a service that is down, and a service that is down from its callers: after some
 * failures in a row nobody asks for a while; then one call does, and by its outcome all may again, or nobody.
 */
export class Breaker {
  private state: State = { is: 'closed', faults: 0 };

  constructor(
    private readonly rule: BreakerRule,
    private readonly now: () => number,
    private readonly onChange: (isOpen: boolean, cause: string) => void = () => {},
  ) {}

  get isOpen(): boolean {
    return this.state.is !== 'closed';
  }

  /** Does the work and counts its outcome, or throws {@link LeftAlone} without doing it. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const isProbe = this.enter();
    try {
      const answer = await work();
      this.close();
      return answer;
    } catch (error) {
      this.count(error, isProbe);
      throw error;
    }
  }

  private enter(): boolean {
    if (this.state.is === 'closed') return false;
    const { is, since, forMs } = this.state;
    // A clock that was set back must not keep everybody away until it is that late again.
    const isTimeOver = Math.abs(this.now() - since) >= forMs;
    if (is === 'probing' || !isTimeOver) throw new LeftAlone();
    this.state = { is: 'probing', since, forMs };
    return true;
  }

  private close(): void {
    const wasOpen = this.isOpen;
    this.state = { is: 'closed', faults: 0 };
    if (wasOpen) this.onChange(false, '');
  }

  private count(error: unknown, isProbe: boolean): void {
    // Calls that set out before it opened tell nothing new.
    if (this.state.is !== 'closed' && !isProbe) return;
    const faults = this.state.is === 'closed' ? this.state.faults + 1 : this.rule.faults;
    const askedMs = askedWaitMs(error);
    if (askedMs === null && faults < this.rule.faults) {
      this.state = { is: 'closed', faults };
      return;
    }
    const forMs = Math.min(Math.max(askedMs ?? 0, this.rule.openMs), longestOpenMs);
    this.state = { is: 'open', since: this.now(), forMs };
    if (!isProbe) this.onChange(true, error instanceof Error ? error.message : String(error));
  }
}

/** Who says how long to stay away is obeyed at the first word. */
function askedWaitMs(error: unknown): number | null {
  const seconds = error instanceof OutsideFault ? error.retryAfterSeconds : null;
  return seconds === null ? null : seconds * 1000;
}
