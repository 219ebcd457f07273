import type { OutboxState } from '../outbox/outbox-message.entity.js';
import type { ContactMessageDto, ContactState } from './contact.dto.js';
import type { ContactMessage } from './contact-message.entity.js';
import { displayedPhone } from '../platform/records/phone-number.js';

export function toContactRecord(message: ContactMessage, mailState: OutboxState): ContactMessageDto {
  return {
    id: message.id,
    name: message.name,
    email: message.email,
    phone_number: displayedPhone(message.phoneNumber),
    message: message.message,
    locale: message.locale,
    is_suspect: message.isSuspect,
    state: stateOf(message),
    is_handled: message.handledAt !== null,
    replied_at: message.repliedAt?.toISOString() ?? null,
    assignee_id: message.assigneeId,
    handled_at: message.handledAt?.toISOString() ?? null,
    handled_by: message.handledBy,
    mail_state: mailState,
    created_at: message.createdAt.toISOString(),
    updated_at: message.updatedAt.toISOString(),
  };
}

function stateOf({ handledAt, repliedAt }: ContactMessage): ContactState {
  if (handledAt) return 'closed';
  return repliedAt ? 'replied' : 'open';
}
