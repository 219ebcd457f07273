import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { OutboxMessage, type OutboxState } from './outbox-message.entity.js';
import { nextAttemptAt } from './retry.js';

/** Longer than a whole batch may take, so that nobody else begins with what is still being sent. */
const leaseSeconds = 300;
const batch = 10;
const longestError = 300;

/** Tells a message, or answers `dropped` when it is no longer true; throws when it could not be told. */
export type Deliver = (message: OutboxMessage) => Promise<'sent' | 'dropped'>;

/**
 * Delivers what waits, at least once: a process that dies between sending and noting it leaves the message to the next
 * one, and receivers know a message sent twice by its id. Any number of processes may deliver at once.
 */
@Injectable()
export class OutboxDelivery {
  private readonly logger = new Logger('Outbox');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Delivers up to ten messages whose time has come; answers how many it took. */
  async deliverDue(deliver: Deliver): Promise<number> {
    const messages = await this.take();
    for (const message of messages) await this.deliverOne(message, deliver);
    return messages.length;
  }

  ofReservation(parkingLotId: number, reservationId: number): Promise<OutboxMessage[]> {
    const where = { parkingLotId, reservationId };
    return this.dataSource.manager.find(OutboxMessage, { where, order: { nextAttemptAt: 'ASC', id: 'ASC' } });
  }

  private async take(): Promise<OutboxMessage[]> {
    const now = this.clock.now();
    const taken = await this.dataSource.query<[{ parking_lot_id: number; id: number }[], number]>(
      `UPDATE outbox_messages m SET attempts = m.attempts + 1, leased_until = $2
         FROM (SELECT parking_lot_id, id FROM outbox_messages
                WHERE state = 'waiting' AND next_attempt_at <= $1 AND (leased_until IS NULL OR leased_until <= $1)
                ORDER BY next_attempt_at LIMIT ${batch} FOR UPDATE SKIP LOCKED) due
        WHERE m.parking_lot_id = due.parking_lot_id AND m.id = due.id
        RETURNING m.parking_lot_id, m.id`,
      [now, new Date(now.getTime() + leaseSeconds * 1000)],
    );
    const [keys] = taken;
    if (keys.length === 0) return [];
    return this.dataSource.manager.find(OutboxMessage, {
      where: keys.map((key) => ({ parkingLotId: key.parking_lot_id, id: key.id })),
      order: { nextAttemptAt: 'ASC', id: 'ASC' },
    });
  }

  private async deliverOne(message: OutboxMessage, deliver: Deliver): Promise<void> {
    try {
      const state = await deliver(message);
      await this.note(message, {
        state,
        lastError: null,
        ...(state === 'sent' ? { sentAt: this.clock.now() } : {}),
      });
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
      const next = nextAttemptAt(message.attempts, error, this.clock.now());
      this.logger.warn(`message ${message.id} (${message.channel} ${message.topic}): ${reason}`);
      await this.note(message, {
        lastError: reason,
        ...(next ? { nextAttemptAt: next } : { state: 'dead' }),
      });
    }
  }

  /** Writes down what came of an attempt, unless somebody else has begun another one since. */
  private async note(
    { parkingLotId, id, attempts }: OutboxMessage,
    outcome: { state?: OutboxState; lastError: string | null; nextAttemptAt?: Date; sentAt?: Date },
  ): Promise<void> {
    const where = { parkingLotId, id, attempts };
    await this.dataSource.manager.update(OutboxMessage, where, { ...outcome, leasedUntil: null });
  }
}
