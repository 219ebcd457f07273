import { ProblemError, toProblem } from '../../shared/api/problem';
import { type LocalEntry, maxVisitMs } from '../checking/check';
import { type GateList, isOfLastNight, mergeList } from '../gateList';
import { type GateDevice, type GateStore, isSameDevice, type QueuedEntry } from '../storage/gateStore';
import { GateApi } from './gateApi';

const pollMs = 30_000;
const maxRetryMs = 60_000;
/** Recorded within the time limit of a request also by a busy server. */
const batchSize = 100;
/** Reported cars are stored for at least this long; by then the list includes them. */
const recentMs = 5 * 60_000;

/** Results of cars that the server did not record. */
const isUnrecorded = (kind: string): boolean => kind === 'too_old' || kind === 'unknown_code';

export interface GateState {
  list: GateList | null;
  /** Cars that were not reported yet or were rejected, oldest first. */
  queue: QueuedEntry[];
  /** Client ids of the cars in the request that is under way. Their recording can no longer be undone. */
  sending: ReadonlySet<string>;
  /** Cars of this device that decide who is inside, oldest first. */
  entries: LocalEntry[];
  /** The last attempt to reach the server. */
  connection: 'unknown' | 'online' | 'offline' | 'failed' | 'clock';
  isRevoked: boolean;
}

/**
 * Local state of an enrolled phone, synchronised with the server. Checks read the local state and need no network.
 */
export class GateSession {
  state: GateState = {
    list: null,
    queue: [],
    sending: new Set(),
    entries: [],
    connection: 'unknown',
    isRevoked: false,
  };
  private readonly api: GateApi;
  private savedClockErrorMs: number;
  private reported: QueuedEntry[] = [];
  /** Client ids of cars that are being deleted: a report that begins meanwhile leaves them out. */
  private readonly takenBack = new Set<string>();
  private timer = 0;
  private failures = 0;
  private running: Promise<void> | null = null;
  private isRequested = false;

  constructor(
    readonly device: GateDevice,
    private readonly store: GateStore,
    private readonly onChange: () => void,
    private readonly reloadPage: () => void = () => location.reload(),
  ) {
    this.api = new GateApi(device);
    this.savedClockErrorMs = this.api.clockErrorMs;
  }

  now(): number {
    return this.api.now();
  }

  async start(): Promise<void> {
    await this.reload();
    void this.sync();
    addEventListener('online', () => void this.sync());
    addEventListener('offline', () => this.change({ connection: 'offline' }));
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void this.sync();
    });
  }

  /** Stores an entry or exit. The next `sync` reports it. */
  async record(entry: Omit<QueuedEntry, 'clientId' | 'at'>): Promise<QueuedEntry> {
    // The page is about to reload, so the caller must not continue.
    if (await this.isReplaced()) return new Promise(() => {});
    const queued = { ...entry, clientId: crypto.randomUUID(), at: new Date(this.now()).toISOString() };
    await this.store.enqueue(this.device, queued);
    await this.reloadQueue();
    return queued;
  }

  /** Undoes a recording made by mistake; false if it was already reported or is being reported. */
  async takeBack({ clientId }: QueuedEntry): Promise<boolean> {
    const isQueued = this.state.queue.some((entry) => entry.clientId === clientId);
    if (!isQueued || this.state.sending.has(clientId)) return false;
    this.takenBack.add(clientId);
    try {
      await this.store.dequeue([clientId]);
      await this.reloadQueue();
    } finally {
      this.takenBack.delete(clientId);
    }
    return true;
  }

  /** Removes rejected cars, after the guard has acknowledged them. */
  async dismiss(entries: readonly QueuedEntry[]): Promise<void> {
    await this.store.dequeue(entries.map(({ clientId }) => clientId));
    await this.reloadQueue();
  }

  /** Reports and loads the list. Calls during a run lead to one more run. */
  async sync(): Promise<void> {
    this.isRequested = true;
    this.running ??= this.run().finally(() => (this.running = null));
    return this.running;
  }

  private async run(): Promise<void> {
    while (this.isRequested && !this.state.isRevoked) {
      this.isRequested = false;
      clearTimeout(this.timer);
      // Of two tabs one reports; the other one sees the result in the storage.
      await navigator.locks.request('panui-gate', () => this.exchange());
    }
    if (this.state.isRevoked) return;
    const retryMs = Math.min(maxRetryMs, 1_000 * 2 ** this.failures) * (0.75 + Math.random() / 2);
    this.timer = window.setTimeout(() => void this.sync(), this.failures > 0 ? retryMs : pollMs);
  }

  private async exchange(): Promise<void> {
    try {
      if (await this.isReplaced()) return;
      await this.reload();
      await this.report();
      const list = mergeList(this.state.list, await this.api.list(this.state.list?.cursor ?? null));
      await this.store.saveList(this.device, list);
      await this.saveClockError();
      this.failures = 0;
      await this.forgetReported(list);
      this.change({ list, connection: 'online' });
    } catch (error) {
      await this.handleFailure(error);
    }
  }

  /**
   * Whether this phone was enrolled as another device in another window. This page then reloads as that device, which
   * could not decrypt what this page stores.
   */
  private async isReplaced(): Promise<boolean> {
    const stored = await this.store.device();
    if (!stored || isSameDevice(stored, this.device)) return false;
    this.reloadPage();
    return true;
  }

  /**
   * Deletes the reported cars that the list must include by now. Cars that are still inside are not deleted: the list
   * never includes a car without a reservation, and after 02:00 no longer includes those of the evening.
   */
  private async forgetReported(list: GateList): Promise<void> {
    const movements = this.state.entries;
    const hasLeft = ({ licensePlate, at }: QueuedEntry) =>
      movements.some(
        (other) =>
          other.licensePlate === licensePlate &&
          other.direction === 'out' &&
          Date.parse(other.at) >= Date.parse(at),
      ) ||
      list.reservations.some(
        ({ license_plate: plate, exited_at: exitedAt }) =>
          plate === licensePlate && exitedAt !== null && Date.parse(exitedAt) >= Date.parse(at),
      );
    const known = this.reported.filter((entry) => {
      const age = this.now() - Date.parse(entry.at);
      const isInside = entry.direction === 'in' && age < maxVisitMs && !hasLeft(entry);
      return age >= recentMs && !isInside;
    });
    await this.store.dequeue(known.map(({ clientId }) => clientId));
    await this.reloadQueue();
  }

  private async saveClockError(): Promise<void> {
    const { clockErrorMs } = this.api;
    if (clockErrorMs === this.savedClockErrorMs) return;
    await this.store.saveClockError(this.device, clockErrorMs);
    this.savedClockErrorMs = clockErrorMs;
  }

  private async handleFailure(error: unknown): Promise<void> {
    const { code, extras } = toProblem(error);
    this.failures += 1;
    if (code === 'unauthorized' && extras.is_revoked) {
      if (await this.isReplaced()) return;
      await this.store.wipe(this.device);
      this.change({ list: null, isRevoked: true });
    } else if (extras.is_clock_wrong) this.change({ connection: 'clock' });
    else this.change({ connection: code === 'network_error' ? 'offline' : 'failed' });
  }

  private async report(): Promise<void> {
    for (;;) {
      const batch = this.state.queue
        .filter(({ clientId, isRejected }) => !isRejected && !this.takenBack.has(clientId))
        .slice(0, batchSize);
      if (batch.length === 0) return;
      this.change({ sending: new Set(batch.map(({ clientId }) => clientId)) });
      try {
        await this.reportBatch(batch);
        await this.reloadQueue();
      } finally {
        this.change({ sending: new Set() });
      }
    }
  }

  private async reportBatch(batch: QueuedEntry[]): Promise<void> {
    try {
      const results = await this.api.report(batch);
      const rejectedIds = results.filter(({ kind }) => isUnrecorded(kind)).map(({ client_id: id }) => id);
      const [rejected = [], recorded = []] = [true, false].map((isRejected) =>
        batch.filter(({ clientId }) => rejectedIds.includes(clientId) === isRejected),
      );
      for (const entry of recorded) await this.store.enqueue(this.device, { ...entry, isReported: true });
      for (const entry of rejected) await this.reject(entry);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.status !== 400) throw error;
      // One rejected car must not block the others.
      const [first] = batch;
      if (first && batch.length === 1) return this.reject(first);
      for (const entry of batch) await this.reportBatch([entry]);
    }
  }

  /** Marks a car that the server did not record, so that the guard sees it. */
  private reject(entry: QueuedEntry): Promise<void> {
    return this.store.enqueue(this.device, { ...entry, isRejected: true });
  }

  private async reload(): Promise<void> {
    let list = await this.store.list(this.device);
    if (list && isOfLastNight(list, this.now())) {
      await this.store.deleteList();
      list = null;
    }
    this.state = { ...this.state, list };
    await this.reloadQueue();
  }

  private async reloadQueue(): Promise<void> {
    const stored = await this.store.queue(this.device);
    this.reported = stored.filter(({ isReported }) => isReported);
    this.change({ queue: stored.filter(({ isReported }) => !isReported) });
  }

  private change(changes: Partial<GateState>): void {
    this.state = { ...this.state, ...changes };
    // The server has no record of a rejected car, so it does not count as inside.
    this.state.entries = [...this.reported, ...this.state.queue.filter(({ isRejected }) => !isRejected)];
    this.onChange();
  }
}
