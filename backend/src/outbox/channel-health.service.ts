import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../platform/clock/clock.service.js';
import { type DeliveryCause, serviceCauses } from '../platform/delivery/delivery-cause.js';
import { ReadinessDetailsService } from '../platform/health/readiness-details.service.js';
import { ChannelFailure } from './channel-failure.entity.js';
import type { OutboxChannel } from './outbox-message.entity.js';

/**
 * Whether the mail server and the SMS gateway accept messages, over all processes: the last attempt of any process
 * decides. Each webhook is a server of its own, so the channel has no state.
 */
@Injectable()
export class ChannelHealthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    readinessDetails: ReadinessDetailsService,
  ) {
    readinessDetails.add('mail', async () => {
      const failure = await this.findFailure('mail');
      return failure ? [failure.cause] : [];
    });
  }

  findFailure(channel: OutboxChannel): Promise<ChannelFailure | null> {
    return this.dataSource.manager.findOneBy(ChannelFailure, { channel });
  }

  /** Ends a failure of the channel. The messages that waited because of it become due. */
  async recordSuccess(channel: OutboxChannel): Promise<void> {
    if (channel === 'webhook') return;
    const { affected } = await this.dataSource.manager.delete(ChannelFailure, { channel });
    if (!affected) return;
    await this.dataSource.query(
      `UPDATE outbox_messages SET next_attempt_at = $1
        WHERE state = 'waiting' AND channel = $2 AND cause = ANY ($3) AND next_attempt_at > $1`,
      [this.clock.now(), channel, serviceCauses],
    );
  }

  /** Records a failed attempt, if the channel and not the recipient or the message is the reason. */
  async recordFailure(channel: OutboxChannel, cause: DeliveryCause, lastError: string): Promise<void> {
    if (channel === 'webhook' || !serviceCauses.includes(cause)) return;
    await this.dataSource.query(
      `INSERT INTO channel_failures (channel, failing_since, cause, last_error) VALUES ($1, $2, $3, $4)
       ON CONFLICT (channel) DO UPDATE SET cause = excluded.cause, last_error = excluded.last_error`,
      [channel, this.clock.now(), cause, lastError],
    );
  }
}
