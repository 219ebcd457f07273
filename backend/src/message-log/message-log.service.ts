import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { ChannelFailure } from '../outbox/channel-failure.entity.js';
import { outboxChannels, OutboxMessage, outboxStates } from '../outbox/outbox-message.entity.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { deliveryCauses } from '../platform/delivery/delivery-cause.js';
import {
  describedFilter,
  type Filter,
  idFilter,
  type ListDefinition,
  listPage,
  textFilter,
} from '../platform/lists/list.js';
import type { ListQuery } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { rangeFilters } from '../platform/lists/range-filters.js';
import { problem } from '../platform/problems/problem.js';
import { SettingsService } from '../settings/settings.service.js';
import { allTopics, kindOf, type MessageKind, messageKinds, topicsByKind } from './message-kinds.js';
import type { LoggedMessageDto, MessageLogSummaryDto } from './message-log.dto.js';
import { findMessageSubjects, type MessageSubject } from './message-subject.js';
import { type ResendObstacle, resendObstacleOf } from './resend-obstacle.js';
import { findMessageIds, readSearch, searchParameter } from './search-messages.js';

const msPerDay = 86_400_000;
const summaryDays = 7;

const topicFilter = textFilter<OutboxMessage>('message.topic', allTopics);

const kindFilter: Filter<OutboxMessage> = describedFilter(
  { type: 'string', enum: messageKinds },
  (query, value, name) => {
    const topics = Object.hasOwn(topicsByKind, String(value)) ? topicsByKind[value as MessageKind] : [];
    topicFilter(query, topics.length > 0 ? topics : [''], name);
  },
);

/** Messages that failed and were not given up. */
const failingFilter: Filter<OutboxMessage> = describedFilter({ type: 'boolean', enum: [true] }, (query) => {
  query.andWhere("message.state = 'waiting' AND message.cause IS NOT NULL");
});

/** Messages that were given up, and with which no operator has dealt. */
const undeliveredFilter: Filter<OutboxMessage> = describedFilter(
  { type: 'boolean', enum: [true] },
  (query) => {
    query.andWhere("message.state = 'dead' AND message.resolvedAt IS NULL");
  },
);

const searchless: ListDefinition<OutboxMessage> = {
  sortable: { id: 'message.id', created_at: 'message.createdAt' },
  filters: {
    id: idFilter('message.id'),
    state: textFilter('message.state', outboxStates),
    is_failing: failingFilter,
    is_undelivered: undeliveredFilter,
    channel: textFilter('message.channel', outboxChannels),
    kind: kindFilter,
    topic: topicFilter,
    cause: textFilter('message.cause', deliveryCauses),
    reservation_id: idFilter('message.reservationId'),
    ...rangeFilters('message.createdAt', 'calendar'),
  },
  tieBreaker: 'message.id',
};

export const messageLogList = { ...searchless, filters: { ...searchless.filters, q: searchParameter } };

/** All messages that were sent or failed, with their recipients as they are now. */
@Injectable()
export class MessageLogService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
  ) {}

  async list({ filter: { q, ...filter }, ...listQuery }: ListQuery): Promise<Page<LoggedMessageDto>> {
    const { manager } = this.dataSource;
    const query = manager.createQueryBuilder(OutboxMessage, 'message');
    if (q !== undefined)
      query.where('message.id = ANY (:found)', { found: await findMessageIds(manager, readSearch(q)) });
    const page = await listPage(query, searchless, { ...listQuery, filter });
    const toRecord = await this.recorder(page.rows);
    return page.map(toRecord);
  }

  async get(id: number): Promise<LoggedMessageDto> {
    const message = await this.dataSource.manager.findOneBy(OutboxMessage, { id });
    if (!message) throw problem('not_found');
    return (await this.recorder([message]))(message);
  }

  /** Why a message cannot be sent again; null if it can. */
  async findObstacle(message: OutboxMessage): Promise<ResendObstacle | null> {
    const subjectOf = await this.subjectsOf([message]);
    return resendObstacleOf(message, subjectOf(message), this.clock.now());
  }

  async summary(): Promise<MessageLogSummaryDto> {
    const { manager } = this.dataSource;
    const since = new Date(this.clock.now().getTime() - summaryDays * msPerDay);
    const [sent] = await manager.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM outbox_messages WHERE created_at >= $1 AND state = 'sent'`,
      [since],
    );
    const rows = await manager.query<
      { state: string; channel: string; cause: string; count: number; oldest: Date }[]
    >(
      `SELECT state, channel, coalesce(cause, 'other') AS cause, count(*)::int AS count, min(created_at) AS oldest
         FROM outbox_messages
        WHERE state = 'waiting' AND cause IS NOT NULL OR state = 'dead' AND resolved_at IS NULL
        GROUP BY 1, 2, 3`,
    );
    const failing = rows.filter(({ state }) => state === 'waiting');
    const oldest = failing.map((row) => row.oldest.toISOString()).sort()[0] ?? null;
    const failures = await manager.findBy(ChannelFailure, { channel: In([...outboxChannels]) });
    return {
      sent: sent.count,
      failing: sumOf(failing),
      failing_since: oldest,
      undelivered: sumOf(rows) - sumOf(failing),
      causes: sumByCause(rows),
      channel_failures: failures.map(({ channel, failingSince, cause, lastError }) => ({
        channel,
        failing_since: failingSince.toISOString(),
        cause,
        last_error: lastError,
      })),
    };
  }

  private async subjectsOf(messages: OutboxMessage[]): Promise<(message: OutboxMessage) => MessageSubject> {
    const { admin_email: adminEmail } = await this.settings.current();
    return findMessageSubjects(this.dataSource.manager, messages, { now: this.clock.now(), adminEmail });
  }

  private async recorder(messages: OutboxMessage[]): Promise<(message: OutboxMessage) => LoggedMessageDto> {
    const subjectOf = await this.subjectsOf(messages);
    const now = this.clock.now();
    return (message) => toRecord(message, subjectOf(message), now);
  }
}

const sumOf = (rows: { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

function sumByCause(
  rows: { channel: string; cause: string; count: number }[],
): MessageLogSummaryDto['causes'] {
  const counts = new Map<string, MessageLogSummaryDto['causes'][0]>();
  for (const { channel, cause, count } of rows) {
    const key = `${channel} ${cause}`;
    const counted = counts.get(key)?.count ?? 0;
    counts.set(key, { channel, cause, count: counted + count } as MessageLogSummaryDto['causes'][0]);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}

function toRecord(message: OutboxMessage, subject: MessageSubject, now: Date): LoggedMessageDto {
  const isWaiting = message.state === 'waiting';
  return {
    id: message.id,
    channel: message.channel,
    kind: kindOf(message.topic),
    topic: message.topic,
    state: message.state,
    recipient: subject.recipient,
    is_former_recipient: subject.isFormerRecipient ?? false,
    reservation_id: message.reservationId,
    user_id: message.userId ?? message.toUserId,
    contact_message_id: message.contactMessageId,
    statement_id: message.statementId,
    payee_id: message.payeeId,
    webhook_id: message.webhookId,
    attempts: message.attempts,
    created_at: message.createdAt.toISOString(),
    next_attempt_at: isWaiting ? message.nextAttemptAt.toISOString() : null,
    sent_at: message.sentAt?.toISOString() ?? null,
    cause: message.cause ?? (message.lastError === null ? null : 'other'),
    response_status: message.responseStatus,
    last_error: message.lastError,
    resolved_at: message.resolvedAt?.toISOString() ?? null,
    resend_obstacle: resendObstacleOf(message, subject, now),
  };
}
