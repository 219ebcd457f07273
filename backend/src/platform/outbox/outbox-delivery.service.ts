import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../clock/clock.service.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { type RowKey, claimDue } from '../persistence/claim-due.js';
import { type OutboxChannel, OutboxMessage, type OutboxState } from './outbox-message.entity.js';
import { describeFailure } from './retry.js';

/** Longer than any channel may take over one message, so that nobody else begins with what is still being sent. */
const leaseSeconds = 90;
/** Mail servers let few connections of one sender in. */
const batchSize = 5;
const shutdownTimeoutMs = 8_000;

/**
 * Tells a message, or answers `dropped` when it is no longer true; throws when it could not be told. It may put down in
 * `responseStatus` what it was answered.
 */
export type Deliver = (message: OutboxMessage) => Promise<'sent' | 'dropped'>;

/**
 * Delivers what waits, at least once: a process that dies between sending and noting it leaves the message to the next
 * one, and receivers know a message sent twice by its id. Any number of processes may deliver at once.
 */
@Injectable()
export class OutboxDeliveryService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Outbox');
  private readonly inFlight = new Set<Promise<unknown>>();
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly metrics: MetricsService,
  ) {}

  /** Delivers by one channel up to five messages whose time has come, side by side; answers how many it took. */
  async deliverDue(channel: OutboxChannel, deliver: Deliver): Promise<number> {
    if (this.isStopping) return 0;
    const work = this.deliverBatch(channel, deliver);
    this.inFlight.add(work);
    try {
      return await work;
    } finally {
      this.inFlight.delete(work);
    }
  }

  /** What is being sent is finished and noted, so that an orderly stop leaves nothing to be sent twice. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    const waitController = new AbortController();
    await Promise.race([
      Promise.allSettled(this.inFlight),
      wait(shutdownTimeoutMs, undefined, { signal: waitController.signal }).catch(() => undefined),
    ]);
    waitController.abort();
  }

  listByReservation(parkingLotId: number, reservationId: number): Promise<OutboxMessage[]> {
    const where = { parkingLotId, reservationId };
    return this.dataSource.manager.find(OutboxMessage, { where, order: { nextAttemptAt: 'ASC', id: 'ASC' } });
  }

  private async deliverBatch(channel: OutboxChannel, deliver: Deliver): Promise<number> {
    const messages = await this.claimBatch(channel);
    const results = await Promise.allSettled(messages.map((message) => this.deliverOne(message, deliver)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
    return messages.length;
  }

  private async claimBatch(channel: OutboxChannel): Promise<OutboxMessage[]> {
    const now = this.clock.now();
    const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000);
    const isDue = `state = 'waiting' AND next_attempt_at <= $1 AND (leased_until IS NULL OR leased_until <= $1)`;
    const keys = await claimDue(
      () =>
        this.dataSource.query<RowKey[]>(
          `SELECT parking_lot_id, id FROM outbox_messages WHERE ${isDue} AND channel = $2
            ORDER BY next_attempt_at LIMIT ${batchSize}`,
          [now, channel],
        ),
      async ({ parking_lot_id: parkingLotId, id }) => {
        const [, count] = await this.dataSource.query<[unknown[], number]>(
          `UPDATE outbox_messages SET attempts = attempts + 1, leased_until = $2
            WHERE parking_lot_id = $3 AND id = $4 AND ${isDue}`,
          [now, leasedUntil, parkingLotId, id],
        );
        return count > 0;
      },
    );
    if (keys.length === 0) return [];
    return this.dataSource.manager.find(OutboxMessage, {
      where: keys.map((key) => ({ parkingLotId: key.parking_lot_id, id: key.id })),
      order: { nextAttemptAt: 'ASC', id: 'ASC' },
    });
  }

  private async deliverOne(message: OutboxMessage, deliver: Deliver): Promise<void> {
    try {
      const state = await deliver(message);
      this.count(message, state);
      await this.recordOutcome(message, {
        state,
        lastError: null,
        ...(state === 'sent' ? { sentAt: this.clock.now() } : {}),
      });
    } catch (error) {
      const { lastError, next } = describeFailure(message.attempts, error, this.clock.now());
      this.count(message, next ? 'failed' : 'dead');
      this.logger.warn(`message ${message.id} (${message.channel} ${message.topic}): ${lastError}`);
      await this.recordOutcome(message, {
        lastError,
        ...(next ? { nextAttemptAt: next } : { state: 'dead' }),
      });
    }
  }

  private count({ channel }: OutboxMessage, outcome: 'sent' | 'dropped' | 'failed' | 'dead'): void {
    this.metrics.count('outbox_messages_total', { channel, outcome });
  }

  /** Writes down what came of an attempt, unless somebody else has begun another one since. */
  private async recordOutcome(
    { parkingLotId, id, attempts, responseStatus }: OutboxMessage,
    outcome: { state?: OutboxState; lastError: string | null; nextAttemptAt?: Date; sentAt?: Date },
  ): Promise<void> {
    const where = { parkingLotId, id, attempts };
    await this.dataSource.manager.update(OutboxMessage, where, {
      ...outcome,
      responseStatus,
      leasedUntil: null,
    });
  }
}
