import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../clock/clock.service.js';
import { MetricsService } from '../metrics/metrics.service.js';
import { type RowKey, claimDue } from '../persistence/claim-due.js';
import {
  asReservationMessage,
  type OutboxChannel,
  outboxChannels,
  OutboxMessage,
  type OutboxState,
  type OutboxTopic,
  type ReservationMessage,
} from './outbox-message.entity.js';
import { describeFailure, PostponedError } from './retry.js';

/** Longer than any channel may take for a message, so that no other process starts one that is being sent. */
const leaseSeconds = 90;
/** Mail servers accept few connections from one sender. */
const batchSize = 5;
const shutdownTimeoutMs = 8_000;

/**
 * Sends a message, or returns `dropped` when it is no longer true; throws when sending failed. It may set the message's
 * `responseStatus`.
 */
export type Deliver = (message: OutboxMessage) => Promise<'sent' | 'dropped'>;

/**
 * Delivers waiting messages at least once: when a process dies between sending and recording it, the next one sends again,
 * and receivers recognize the repeated id. Any number of processes may deliver at the same time. Features register how
 * the messages of their topics are sent.
 */
@Injectable()
export class OutboxDeliveryService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Outbox');
  private readonly deliverers = new Map<OutboxTopic, Deliver>();
  private readonly inFlight = new Set<Promise<unknown>>();
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly metrics: MetricsService,
  ) {}

  /** Sets how messages of the topics are sent. */
  register(topics: readonly OutboxTopic[], deliver: Deliver): void {
    for (const topic of topics) this.deliverers.set(topic, deliver);
  }

  /** Delivers all due messages and returns how many there were. */
  async deliverPending(): Promise<number> {
    const counts = await Promise.all(outboxChannels.map((channel) => this.deliverPendingBy(channel)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Delivers the due messages of one channel. Each channel runs on its own, so that a slow one does not delay the others. */
  async deliverPendingBy(channel: OutboxChannel): Promise<number> {
    for (let total = 0; ;) {
      const count = this.isStopping ? 0 : await this.tracked(this.deliverBatch(channel));
      if (count === 0) return total;
      total += count;
    }
  }

  /** Waits for messages that are being sent, so that a regular stop leads to no repetition. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    const waitController = new AbortController();
    await Promise.race([
      Promise.allSettled(this.inFlight),
      wait(shutdownTimeoutMs, undefined, { signal: waitController.signal }).catch(() => undefined),
    ]);
    waitController.abort();
  }

  async listByReservation(parkingLotId: number, reservationId: number): Promise<ReservationMessage[]> {
    const where = { parkingLotId, reservationId };
    const order = { nextAttemptAt: 'ASC', id: 'ASC' } as const;
    return (await this.dataSource.manager.find(OutboxMessage, { where, order })).map(asReservationMessage);
  }

  private async tracked<T>(work: Promise<T>): Promise<T> {
    this.inFlight.add(work);
    try {
      return await work;
    } finally {
      this.inFlight.delete(work);
    }
  }

  private async deliverBatch(channel: OutboxChannel): Promise<number> {
    const messages = await this.claimBatch(channel);
    const results = await Promise.allSettled(messages.map((message) => this.deliverOne(message)));
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

  private async deliverOne(message: OutboxMessage): Promise<void> {
    try {
      const state = await this.delivererOf(message)(message);
      this.count(message, state);
      await this.recordOutcome(message, {
        state,
        lastError: null,
        ...(state === 'sent' ? { sentAt: this.clock.now() } : {}),
      });
    } catch (error) {
      const { lastError, next } = describeFailure(message.attempts, error, this.clock.now());
      // A postponed message was not attempted: nothing has failed, and the attempt of the claim is given back.
      const isPostponed = error instanceof PostponedError;
      if (!isPostponed) {
        this.count(message, next ? 'failed' : 'dead');
        this.logger.warn(`message ${message.id} (${message.channel} ${message.topic}): ${lastError}`);
      }
      await this.recordOutcome(message, {
        lastError,
        ...(next ? { nextAttemptAt: next } : { state: 'dead' }),
        ...(isPostponed && { attempts: message.attempts - 1 }),
      });
    }
  }

  private delivererOf({ topic }: OutboxMessage): Deliver {
    const deliver = this.deliverers.get(topic);
    if (!deliver) throw new Error(`No module delivers messages of the topic ${topic}.`);
    return deliver;
  }

  private count({ channel }: OutboxMessage, outcome: 'sent' | 'dropped' | 'failed' | 'dead'): void {
    this.metrics.count('outbox_messages_total', { channel, outcome });
  }

  /** Records the outcome of an attempt, unless another attempt has begun since. */
  private async recordOutcome(
    { parkingLotId, id, attempts, responseStatus }: OutboxMessage,
    outcome: {
      state?: OutboxState;
      lastError: string | null;
      nextAttemptAt?: Date;
      sentAt?: Date;
      attempts?: number;
    },
  ): Promise<void> {
    const where = { parkingLotId, id, attempts };
    await this.dataSource.manager.update(OutboxMessage, where, {
      ...outcome,
      // Personal data is not stored longer than the mail needs it.
      ...(outcome.state && { sealedDetails: null }),
      responseStatus,
      leasedUntil: null,
    });
  }
}
