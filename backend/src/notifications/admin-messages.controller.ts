import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import type { ReservationMessage } from '../outbox/outbox-message.entity.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { MessageDto } from './message.dto.js';
import { AdminMessagesService } from './admin-messages.service.js';

function toMessageRecord(message: ReservationMessage): MessageDto {
  return {
    id: message.id,
    reservation_id: message.reservationId,
    channel: message.channel,
    webhook_id: message.webhookId,
    topic: message.topic,
    state: message.state,
    attempts: message.attempts,
    next_attempt_at: message.state === 'waiting' ? message.nextAttemptAt.toISOString() : null,
    last_error: message.lastError,
    created_at: message.createdAt.toISOString(),
    sent_at: message.sentAt?.toISOString() ?? null,
  };
}

@Controller('admin')
@Area('messages')
@Problems()
export class AdminMessagesController {
  constructor(private readonly messages: AdminMessagesService) {}

  /** Lists the messages sent about a reservation. */
  @Get('reservations/:id/messages')
  async listByReservation(@IdParameter('reservation_not_found') id: number): Promise<MessageDto[]> {
    return (await this.messages.listByReservation(id)).map(toMessageRecord);
  }

  /** Sends a message again. */
  @Post('messages/:id/resend')
  @HttpCode(200)
  async resend(@CurrentUser() admin: Actor, @IdParameter('not_found') id: number): Promise<MessageDto[]> {
    return (await this.messages.resend(admin, id)).map(toMessageRecord);
  }
}
