import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { emailKey } from '@panui/shared/is-email';
import { eveningMessageTopic } from '../outbox/outbox-message.entity.js';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import type { MessagedManyDto, MessageManyDto } from './evening-message.dto.js';
import { EveningMessage } from './evening-message.entity.js';
import { byLot, type EveningReservation, findEvening, requireScope, toScope } from './evening-scope.js';

/** Mails all drivers of an evening. */
@Injectable()
export class EveningMessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly audit: AuditService,
  ) {}

  /** One mail for each address, however many cars it has. */
  async send(actor: Actor, body: MessageManyDto): Promise<MessagedManyDto> {
    const scope = toScope(body);
    await requireScope(this.dataSource.manager, scope);
    const now = this.clock.now();
    const reservations = await findEvening(this.dataSource.manager, scope, now);
    const recipients = await findRecipients(this.dataSource.manager, reservations);
    const result = { reservations: reservations.length, messages: recipients.length };
    if (body.dry_run || recipients.length === 0) return result;
    await this.transactions.run(async (tx) => {
      const { id } = await tx.save(
        tx.create(EveningMessage, {
          ...{ subjectHe: body.subject_he, subjectEn: body.subject_en },
          ...{ textHe: body.text_he, textEn: body.text_en, createdAt: now },
        }),
      );
      await enqueue(tx, recipients, id, now);
      await this.audit.record(tx, actor, {
        action: 'message',
        resource: 'reservations',
        after: { ...scope, subject_he: body.subject_he, subject_en: body.subject_en, ...result },
      });
    });
    return result;
  }
}

/** The first reservation of each address. */
async function findRecipients(
  manager: EntityManager,
  reservations: EveningReservation[],
): Promise<EveningReservation[]> {
  const byEmail = new Map<string, EveningReservation>();
  for (const [lotId, ofLot] of byLot(reservations)) {
    const rows = await manager.query<{ id: number; email: string }[]>(
      `SELECT id, email FROM reservations WHERE parking_lot_id = $1 AND id = ANY ($2) AND email <> '' ORDER BY id`,
      [lotId, ofLot.map(({ id }) => id)],
    );
    for (const { id, email } of rows) {
      const found = ofLot.find((one) => one.id === id);
      const key = emailKey(email);
      if (found && !byEmail.has(key)) byEmail.set(key, found);
    }
  }
  return [...byEmail.values()];
}

async function enqueue(
  tx: EntityManager,
  recipients: EveningReservation[],
  eveningMessageId: number,
  now: Date,
): Promise<void> {
  for (const [lotId, ofLot] of byLot(recipients))
    await tx.query(
      `INSERT INTO outbox_messages (parking_lot_id, reservation_id, channel, topic, evening_message_id, once_key,
         next_attempt_at, created_at)
       SELECT $1, id, 'mail', $3, $4::bigint, concat_ws(' ', 'mail', $3::text, id, $4::bigint), $5, $5
         FROM unnest($2::bigint[]) AS id`,
      [lotId, ofLot.map(({ id }) => id), eveningMessageTopic, eveningMessageId, now],
    );
}
