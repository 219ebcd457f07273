import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { withTimeout } from '../platform/clock/with-timeout.js';
import { MetricsService } from '../platform/metrics/metrics.service.js';
import { type RowKey, claimDue } from '../platform/persistence/claim-due.js';
import { DeliverySlots } from './delivery-slots.js';
import {
  asReservationMessage,
  type OutboxChannel,
  outboxChannels,
  OutboxMessage,
  type OutboxState,
  type OutboxTopic,
  type ReservationMessage,
} from './outbox-message.entity.js';
import type { DeliveryCause } from '../platform/delivery/delivery-cause.js';
import { describeFailure, PostponedError } from '../platform/delivery/retry.js';
import { ChannelHealthService } from './channel-health.service.js';

/** Longer than any channel may take for a message, so that no other process starts one that is being sent. */
const leaseSeconds = 90;
/** How often free slots are offered to messages that became due while others are being sent. */
const refillIntervalMs = 2_000;
const shutdownTimeoutMs = 8_000;

/**
 * Sends a message, or returns `dropped` when it is no longer true; throws when sending failed. It may set the message's
 * `responseStatus`.
 */
export type Deliver = (message: OutboxMessage) => Promise<'sent' | 'dropped'>;

/**
 * Delivers waiting messages at least once: when a process dies between sending and recording it, the next one sends
 * again, and receivers recognize the repeated id. Any number of processes may deliver at the same time. Features
 * register how the messages of their topics are sent.
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
    private readonly health: ChannelHealthService,
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

  /**
   * Delivers the due messages of one channel and returns how many there were. Each channel runs on its own, so that a
   * slow one does not delay the others. Rejects when the outcome of a delivery could not be recorded.
   */
  async deliverPendingBy(channel: OutboxChannel): Promise<number> {
    const run = this.deliverUntilNoneIsDue(channel);
    this.inFlight.add(run);
    try {
      return await run;
    } finally {
      this.inFlight.delete(run);
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

  private async deliverUntilNoneIsDue(channel: OutboxChannel): Promise<number> {
    const slots = new DeliverySlots();
    let total = 0;
    try {
      for (;;) {
        // Read before the search: a delivery that ends during it may have made room for a message that the search left
        // out.
        const { deliveries } = slots;
        const canStart = !this.isStopping && !slots.hasFailed && slots.freeCount > 0;
        const started = canStart ? await this.fill(slots, channel) : 0;
        total += started;
        if (started > 0) continue;
        if (deliveries.length === 0) break;
        await withTimeout(Promise.race(deliveries), refillIntervalMs, undefined);
      }
    } finally {
      await slots.drain();
    }
    slots.throwFirstError();
    return total;
  }

  /** Claims due messages for the free slots and starts to deliver them. Returns how many there were. */
  private async fill(slots: DeliverySlots, channel: OutboxChannel): Promise<number> {
    const now = this.clock.now();
    const leasedUntil = new Date(now.getTime() + leaseSeconds * 1000);
    const isDue = `state = 'waiting' AND next_attempt_at <= $1 AND (leased_until IS NULL OR leased_until <= $1)`;
    const claimed = await claimDue(
      () =>
        this.dataSource.query<(RowKey & { webhook_id: number | null })[]>(
          `SELECT parking_lot_id, id, webhook_id FROM outbox_messages WHERE ${isDue} AND channel = $2
              AND (webhook_id IS NULL OR webhook_id <> ALL ($3::bigint[]))
            ORDER BY next_attempt_at LIMIT ${slots.freeCount}`,
          [now, channel, slots.fullWebhookIds],
        ),
      async ({ parking_lot_id: parkingLotId, id, webhook_id: webhookId }) => {
        // The messages found may be more of one webhook than it has slots.
        if (!slots.hasRoomFor(webhookId)) return false;
        const [, count] = await this.dataSource.query<[unknown[], number]>(
          `UPDATE outbox_messages SET attempts = attempts + 1, leased_until = $2
            WHERE parking_lot_id = $3 AND id = $4 AND ${isDue}`,
          [now, leasedUntil, parkingLotId, id],
        );
        if (count > 0) slots.occupy(webhookId, this.deliverClaimed(parkingLotId, id));
        return count > 0;
      },
    );
    return claimed.length;
  }

  private async deliverClaimed(parkingLotId: number, id: number): Promise<void> {
    const message = await this.dataSource.manager.findOneBy(OutboxMessage, { parkingLotId, id });
    if (message) await this.deliverOne(message);
  }

  private async deliverOne(message: OutboxMessage): Promise<void> {
    let isSent = false;
    try {
      const state = await this.delivererOf(message)(message);
      isSent = state === 'sent';
      this.count(message, state);
      await this.recordOutcome(message, {
        state,
        lastError: null,
        cause: null,
        ...(isSent ? { sentAt: this.clock.now() } : {}),
      });
    } catch (error) {
      const { lastError, cause, next } = describeFailure(message.attempts, error, this.clock.now());
      // A postponed message was not attempted: nothing has failed, and the attempt of the claim is given back.
      const isPostponed = error instanceof PostponedError;
      if (!isPostponed) {
        this.count(message, next ? 'failed' : 'dead');
        this.logger.warn(`message ${message.id} (${message.channel} ${message.topic}): ${lastError}`);
      }
      await this.recordOutcome(message, {
        lastError,
        cause,
        ...(next ? { nextAttemptAt: next } : { state: 'dead' }),
        ...(isPostponed && { attempts: message.attempts - 1 }),
      });
      await this.health.recordFailure(message.channel, cause, lastError);
    }
    if (isSent) await this.health.recordSuccess(message.channel);
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
      cause: DeliveryCause | null;
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
