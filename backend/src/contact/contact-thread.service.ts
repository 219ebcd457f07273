import { Injectable } from '@nestjs/common';
import { rolesFor } from '@panui/shared/access-table';
import { DataSource, type EntityManager } from 'typeorm';
import { contactReplyTopic, noLotId, OutboxMessage } from '../outbox/outbox-message.entity.js';
import { OutboxService } from '../outbox/outbox.service.js';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problem } from '../platform/problems/problem.js';
import { ContactMessage } from './contact-message.entity.js';
import { ContactReply } from './contact-reply.entity.js';
import { lockContactMessage } from './lock-contact-message.js';
import type { ContactAssigneeDto, ContactReplyDto, CreateContactReplyDto } from './contact-thread.dto.js';

/** Answers to contact messages, and operators' notes about them. */
@Injectable()
export class ContactThreadService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly outbox: OutboxService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  /** The answers and notes below a message, oldest first. */
  async list(contactMessageId: number): Promise<ContactReplyDto[]> {
    const { manager } = this.dataSource;
    if (!(await manager.existsBy(ContactMessage, { id: contactMessageId }))) throw problem('not_found');
    return findReplies(manager, contactMessageId);
  }

  /**
   * Adds a note, or an answer with its mail, and returns the thread. An unassigned message is assigned to the operator
   * who answers it.
   */
  async add(
    actor: Actor,
    contactMessageId: number,
    reply: CreateContactReplyDto,
  ): Promise<ContactReplyDto[]> {
    const { kind, text, close: isClosing = false } = reply;
    return this.transactions.run(async (tx) => {
      const message = await lockContactMessage(tx, contactMessageId);
      const now = this.clock.now();
      const values = { contactMessageId, kind, text, authorEmail: actor.email, createdAt: now };
      const { id: contactReplyId } = await tx.save(tx.create(ContactReply, values));
      if (kind === 'reply')
        await this.outbox.enqueueForContactReply(tx, { contactMessageId, contactReplyId }, now);
      await tx.save(
        Object.assign(message, {
          ...(kind === 'reply' && { repliedAt: now, assigneeId: message.assigneeId ?? actor.id }),
          ...(isClosing && !message.handledAt && { handledAt: now, handledBy: actor.email }),
        }),
      );
      await this.audit.record(tx, actor, {
        action: kind === 'reply' ? 'reply' : 'add_note',
        resource: 'contact-messages',
        resourceId: contactMessageId,
      });
      return findReplies(tx, contactMessageId);
    });
  }

  /** The operators who may be assigned a message. */
  async listAssignees(): Promise<ContactAssigneeDto[]> {
    return this.dataSource.query(
      `SELECT id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) AS name FROM users
        WHERE role = ANY ($1) AND is_active ORDER BY name, id`,
      [rolesFor('messages', 'change')],
    );
  }
}

async function findReplies(manager: EntityManager, contactMessageId: number): Promise<ContactReplyDto[]> {
  const replies = await manager.find(ContactReply, { where: { contactMessageId }, order: { id: 'ASC' } });
  const mails = await manager.find(OutboxMessage, {
    where: { parkingLotId: noLotId, contactMessageId, topic: contactReplyTopic },
    order: { id: 'ASC' },
  });
  // Of an answer that was sent again, the last mail counts.
  const mailOf = new Map(mails.map((mail) => [mail.contactReplyId, mail]));
  return replies.map(({ id, kind, text, authorEmail, createdAt }) => ({
    id,
    kind,
    text,
    author_email: authorEmail,
    created_at: createdAt.toISOString(),
    mail_state: mailOf.get(id)?.state ?? null,
    message_id: mailOf.get(id)?.id ?? null,
  }));
}
