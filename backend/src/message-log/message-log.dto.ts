import { ApiProperty } from '@nestjs/swagger';
import {
  type OutboxChannel,
  outboxChannels,
  type OutboxState,
  outboxStates,
} from '../outbox/outbox-message.entity.js';
import { type DeliveryCause, deliveryCauses } from '../platform/delivery/delivery-cause.js';
import { Instant, Integer } from '../platform/records/response-fields.js';
import { type MessageKind, messageKinds } from './message-kinds.js';
import { type ResendObstacle, resendObstacles } from './resend-obstacle.js';

/** A mail, SMS or webhook delivery, without its content. */
export class LoggedMessageDto {
  @Integer(7) id: number;
  @ApiProperty({ enum: outboxChannels }) channel: OutboxChannel;
  @ApiProperty({ enum: messageKinds }) kind: MessageKind;
  /** @example "confirmed" */
  topic: string;
  @ApiProperty({ enum: outboxStates }) state: OutboxState;
  /**
   * The address, number or URL; null if it was erased, was corrected after the message, or is stored only encrypted.
   * @example "noa@example.com"
   */
  recipient: string | null;
  /** Whether the address or the number was corrected after the message went out. */
  is_former_recipient: boolean;
  @Integer(108) reservation_id: number | null;
  @Integer(5) user_id: number | null;
  @Integer(5) contact_message_id: number | null;
  @Integer(5) statement_id: number | null;
  @Integer(5) payee_id: number | null;
  @Integer(5) webhook_id: number | null;
  @Integer(1) attempts: number;
  @Instant() created_at: string;
  @Instant() next_attempt_at: string | null;
  @Instant() sent_at: string | null;
  @ApiProperty({ enum: [...deliveryCauses], nullable: true }) cause: DeliveryCause | null;
  @Integer(500) response_status: number | null;
  /**
   * What the mail server, gateway or receiver responded.
   * @example "552 5.2.2 Mailbox full"
   */
  last_error: string | null;
  /** When an operator dealt with an undelivered message. */
  @Instant() resolved_at: string | null;
  /** Why it cannot be sent again; null if it can. */
  @ApiProperty({ enum: [...resendObstacles], nullable: true })
  resend_obstacle: ResendObstacle | null;
}

export class CauseCountDto {
  @ApiProperty({ enum: outboxChannels }) channel: OutboxChannel;
  @ApiProperty({ enum: deliveryCauses }) cause: DeliveryCause;
  @Integer(2) count: number;
}

export class ChannelFailureDto {
  @ApiProperty({ enum: outboxChannels }) channel: OutboxChannel;
  @Instant() failing_since: string;
  @ApiProperty({ enum: deliveryCauses }) cause: DeliveryCause;
  /** @example "connect ECONNREFUSED 127.0.0.1:25" */
  last_error: string;
}

/** What needs attention among the messages. */
export class MessageLogSummaryDto {
  /** Sent in the last seven days. */
  @Integer(1284) sent: number;
  /** Waiting after a failed attempt. */
  @Integer(6) failing: number;
  /** The oldest of these. */
  @Instant() failing_since: string | null;
  /** Given up, and not dealt with by an operator. */
  @Integer(5) undelivered: number;
  /** The failing and undelivered messages by cause, most frequent first. */
  causes: CauseCountDto[];
  /** The mail server and the SMS gateway, while they accept no message. */
  channel_failures: ChannelFailureDto[];
}

/** What the mail server said about a test mail. */
export class TestMailDto {
  /** @example "dana@panui.example" */
  to: string;
  is_accepted: boolean;
  /** False if no mail server is configured: the mail was only stored on this server. */
  has_mail_server: boolean;
  /** Why it was not accepted. */
  @ApiProperty({ enum: [...deliveryCauses], nullable: true, example: null }) cause: DeliveryCause | null;
  /**
   * The response in the server's words; empty without a mail server.
   * @example "250 2.0.0 OK: queued as 4XyZ"
   */
  response: string;
}
