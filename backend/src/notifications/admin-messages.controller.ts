import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentUser, Area } from '../platform/access/access.js';
import { IdParameter } from '../platform/lists/id-parameter.js';
import { Problems } from '../platform/problems/problems.decorator.js';
import { MessageDto } from './message.dto.js';
import { AdminMessagesService, type ListedMessage } from './admin-messages.service.js';

function toMessageRecord({ message, canResend }: ListedMessage): MessageDto {
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
    cause: message.cause ?? (message.lastError === null ? null : 'other'),
    response_status: message.responseStatus,
    can_resend: canResend,
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

  /**
   * Sends a message again, about the reservation as it is now. `conflict` if that is no longer true, as a confirmation
   * of a cancelled reservation; one that waits is not sent twice. Returns all messages of the reservation.
   */
  @Post('messages/:id/resend')
  @Problems('conflict')
  @HttpCode(200)
  async resend(@CurrentUser() admin: Actor, @IdParameter('not_found') id: number): Promise<MessageDto[]> {
    return (await this.messages.resend(admin, id)).map(toMessageRecord);
  }
}
