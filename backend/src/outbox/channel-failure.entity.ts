import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DeliveryCause } from '../platform/delivery/delivery-cause.js';
import { Instant } from '../platform/persistence/columns.js';
import type { OutboxChannel } from './outbox-message.entity.js';

/** A mail server or SMS gateway that accepts no message at the moment. The row is deleted with the next success. */
@Entity('channel_failures')
export class ChannelFailure {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'channel_failures_pkey' }) channel: OutboxChannel;
  @Instant() failingSince: Date;
  @Column('text') cause: DeliveryCause;
  @Column('text') lastError: string;
}
