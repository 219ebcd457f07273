import { ApiProperty } from '@nestjs/swagger';
import {
  outboxChannels,
  outboxStates,
  type OutboxChannel,
  type OutboxState,
  type ReservationTopic,
} from '../outbox/outbox-message.entity.js';
import { type DeliveryCause, deliveryCauses } from '../platform/delivery/delivery-cause.js';
import { Instant, Integer } from '../platform/records/response-fields.js';

/** A message as operators see it: its delivery, without the recipient and the content. */
export class MessageDto {
  @Integer(7) id: number;
  @Integer(108) reservation_id: number;
  @ApiProperty({ enum: outboxChannels }) channel: OutboxChannel;
  @Integer(5) webhook_id: number | null;
  @ApiProperty({ type: String, example: 'confirmed' }) topic: ReservationTopic;
  @ApiProperty({ enum: outboxStates }) state: OutboxState;
  @Integer(1) attempts: number;
  @Instant() next_attempt_at: string | null;
  /** @example "timeout" */
  last_error: string | null;
  @Instant() created_at: string;
  @Instant() sent_at: string | null;
  /** Why delivery failed; null if it did not. */
  @ApiProperty({ enum: [...deliveryCauses], nullable: true }) cause: DeliveryCause | null;
  /** The HTTP status with which a webhook responded. */
  @Integer(500) response_status: number | null;
  /** Whether sending it again reaches the driver with something true. */
  can_resend: boolean;
}
