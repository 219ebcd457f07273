import { Inject, Injectable } from '@nestjs/common';
import { rolesFor } from '@panui/shared/access-table';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import {
  booleanFilter,
  describedFilter,
  type Filter,
  idFilter,
  type ListDefinition,
  listPage,
  searchFilter,
} from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { deleteStoredMails } from '../outbox/delete-stored-mails.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import { contactTopic, noLotId, OutboxMessage, type OutboxState } from '../outbox/outbox-message.entity.js';
import type { RecordUpdate } from '../platform/records/record-update.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import { toContactRecord } from './contact-record.js';
import { lockContactMessage } from './lock-contact-message.js';
import { type ContactMessageDto, contactStates, type UpdateContactMessageDto } from './contact.dto.js';
import { ContactMessage } from './contact-message.entity.js';
import { User } from '../users/user.entity.js';
import { nameColumn, phoneColumn } from '../platform/lists/search-column.js';

const handledFilter: Filter<ContactMessage> = describedFilter({ type: 'boolean' }, (query, value) => {
  if (typeof value !== 'boolean')
    throw invalidField('filter.is_handled', 'invalid_filter_value', fieldMessage('boolean'));
  query.andWhere({ handledAt: value ? Not(IsNull()) : IsNull() });
});

const conditionsByState: Record<string, string> = {
  open: 'message.handledAt IS NULL AND message.repliedAt IS NULL',
  replied: 'message.handledAt IS NULL AND message.repliedAt IS NOT NULL',
  closed: 'message.handledAt IS NOT NULL',
};

const stateFilter: Filter<ContactMessage> = describedFilter(
  { type: 'string', enum: [...contactStates] },
  (query, value) => {
    const condition =
      typeof value === 'string' && Object.hasOwn(conditionsByState, value) && conditionsByState[value];
    if (!condition) throw invalidField('filter.state', 'invalid_filter_value', fieldMessage('filter_value'));
    query.andWhere(condition);
  },
);

export const contactMessageList: ListDefinition<ContactMessage> = {
  sortable: { id: 'message.id', created_at: 'message.createdAt', name: 'message.name' },
  filters: {
    id: idFilter('message.id'),
    q: searchFilter(nameColumn('message.name'), 'message.email', phoneColumn('message.phoneNumber')),
    state: stateFilter,
    is_handled: handledFilter,
    assignee_id: idFilter('message.assigneeId'),
    is_suspect: booleanFilter('message.isSuspect'),
  },
  tieBreaker: 'message.id',
};

/** Contact messages for the admins who handle them. */
@Injectable()
export class AdminContactService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  async list(listQuery: ListQuery): Promise<Page<ContactMessageDto>> {
    const { manager } = this.dataSource;
    const page = await listPage(
      manager.createQueryBuilder(ContactMessage, 'message'),
      contactMessageList,
      listQuery,
    );
    const states = await findMailStates(manager, page.rows);
    return page.map((message) => toContactRecord(message, states(message)));
  }

  async get(id: number): Promise<ContactMessageDto> {
    const message = await this.dataSource.manager.findOneBy(ContactMessage, { id });
    if (!message) throw problem('not_found');
    return this.record(this.dataSource.manager, message);
  }

  /**
   * Closes a message, with the admin and the time, reopens it, or assigns it to an operator. `validation_error` for a
   * user who is not an active operator.
   */
  async update(
    actor: Actor,
    id: number,
    update: RecordUpdate<UpdateContactMessageDto>,
  ): Promise<ContactMessageDto> {
    return this.transactions.run(async (tx) => {
      const message = await lockContactMessage(tx, id);
      const record = await this.record(tx, message);
      const changes = update.changesTo(record);
      const { is_handled: isHandled, assignee_id: assigneeId } = changes;
      if (Object.keys(changes).length === 0) return record;
      if (assigneeId) await requireOperator(tx, assigneeId);
      if (isHandled !== undefined) {
        message.handledAt = isHandled ? this.clock.now() : null;
        message.handledBy = isHandled ? actor.email : null;
      }
      if (assigneeId !== undefined) message.assigneeId = assigneeId;
      const saved = await tx.save(message);
      const valuesOf = (source: ContactMessageDto) => ({
        ...(isHandled !== undefined && { is_handled: source.is_handled }),
        ...(assigneeId !== undefined && { assignee_id: source.assignee_id }),
      });
      await this.audit.record(tx, actor, {
        action: 'update',
        resource: 'contact-messages',
        resourceId: id,
        before: valuesOf(record),
        after: valuesOf(toContactRecord(saved, record.mail_state)),
      });
      return toContactRecord(saved, record.mail_state);
    });
  }

  /**
   * Deletes a message with its stored mail, as its author may request. The audit entry records the deletion without the
   * content.
   */
  async remove(actor: Actor, id: number): Promise<ContactMessageDto> {
    const { record, mails } = await this.transactions.run(async (tx) => {
      const record = await this.record(tx, await lockContactMessage(tx, id));
      await tx.delete(ContactMessage, { id });
      const [mails] = await tx.query<[{ id: number }[], number]>(
        'DELETE FROM outbox_messages WHERE parking_lot_id = $1 AND contact_message_id = $2 RETURNING id',
        [noLotId, id],
      );
      await this.audit.record(tx, actor, { action: 'delete', resource: 'contact-messages', resourceId: id });
      return { record, mails };
    });
    await deleteStoredMails(
      this.mail,
      mails.map((mail) => ({ parkingLotId: noLotId, id: mail.id })),
    );
    return record;
  }

  private async record(manager: EntityManager, message: ContactMessage): Promise<ContactMessageDto> {
    return toContactRecord(message, (await findMailStates(manager, [message]))(message));
  }
}

/** The states of the mails to the admins. A suspicious message has no mail, which counts as dropped. */
async function findMailStates(
  manager: EntityManager,
  messages: ContactMessage[],
): Promise<(message: ContactMessage) => OutboxState> {
  const mails = await manager.findBy(OutboxMessage, {
    parkingLotId: noLotId,
    contactMessageId: In(messages.map(({ id }) => id)),
    topic: contactTopic,
  });
  const states = new Map(mails.map((mail) => [mail.contactMessageId, mail.state]));
  return ({ id }) => states.get(id) ?? 'dropped';
}

async function requireOperator(tx: EntityManager, id: number): Promise<void> {
  if (!(await tx.existsBy(User, { id, role: In([...rolesFor('messages', 'change')]), isActive: true })))
    throw invalidField('assignee_id', 'not_found', fieldMessage('operator_not_found'));
}
