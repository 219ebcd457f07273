import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { Problem, problem } from '../platform/problems/problem.js';
import type { EventCode } from './event-code.entity.js';
import { EventCodesService, type SpotsOfCode } from './event-codes.service.js';

/** As long as a request waits for a connection of the pool. */
const maxWaitMs = 2_000;

/** The transactions of a code that wait or run. */
interface Queue {
  last: Promise<unknown>;
  /** Why the code could not be used, and when that was read. */
  rejection: { problem: Problem; lookedAt: number } | null;
}

/**
 * Runs the transactions that lock a code, one at a time for each code. Those that wait have no connection yet, so that
 * many requests with one code leave the pool to all others. When the code is found to be used up, all that wait are
 * rejected with it. 503 for one that waits too long.
 */
@Injectable()
export class CodeTransactionsService {
  /** By id of the code. */
  private readonly queues = new Map<number, Queue>();

  constructor(
    private readonly codes: EventCodesService,
    private readonly transactions: TransactionService,
  ) {}

  /** Locks the code and runs the work with its spots; returns the problem for which it cannot be used. */
  async run<T>(
    code: EventCode,
    work: (tx: EntityManager, spots: SpotsOfCode) => Promise<T>,
  ): Promise<T | Problem> {
    const queue = this.queues.get(code.id) ?? { last: Promise.resolve(), rejection: null };
    this.queues.set(code.id, queue);
    const turn = this.runInTurn(code, queue, work);
    const ended = turn.catch(() => {});
    queue.last = ended;
    try {
      return await turn;
    } finally {
      if (queue.last === ended) this.queues.delete(code.id);
    }
  }

  private async runInTurn<T>(
    code: EventCode,
    queue: Queue,
    work: (tx: EntityManager, spots: SpotsOfCode) => Promise<T>,
  ): Promise<T | Problem> {
    const queuedAt = performance.now();
    await queue.last;
    if (queue.rejection && queue.rejection.lookedAt > queuedAt) return queue.rejection.problem;
    if (performance.now() > queuedAt + maxWaitMs)
      throw problem('server_error', { status: 503, retryAfterSeconds: 1 });
    return this.transactions.run(async (tx) => {
      const lookedAt = performance.now();
      const spots = await this.codes.lockSpots(tx, code);
      if (!(spots instanceof Problem)) return work(tx, spots);
      queue.rejection = { problem: spots, lookedAt };
      return spots;
    });
  }
}
