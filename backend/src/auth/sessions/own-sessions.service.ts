import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SessionActor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problem } from '../../platform/problems/problem.js';
import { endEnrolmentLinks, endOtherSessions } from '../derived-access.js';
import { Session } from '../../users/session.entity.js';
import type { SessionDto } from './session.dto.js';

/** Lists and ends the sessions of the signed-in user. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
  ) {}

  /** The open sessions, the most recently used first. */
  async list(actor: SessionActor): Promise<SessionDto[]> {
    const sessions = await this.dataSource.manager
      .createQueryBuilder(Session, 'session')
      .where({ userId: actor.id })
      .andWhere('session.expiresAt > :now', { now: this.clock.systemNow() })
      .orderBy('session.lastSeenAt', 'DESC')
      .addOrderBy('session.id')
      .getMany();
    return sessions.map((session) => ({
      id: session.id,
      created_at: session.createdAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
      user_agent: session.userAgent,
      network: session.network,
      is_current: session.id === actor.sessionId,
    }));
  }

  /** Throws `not_found` for another user's session, as for one that has ended. */
  async end(actor: SessionActor, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { affected } = await tx.delete(Session, { id, userId: actor.id });
      if (!affected) throw problem('not_found');
      const isOwn = id === actor.sessionId;
      if (!isOwn) await endEnrolmentLinks(tx, actor.id);
      const action = isOwn ? 'sign_out' : 'end_session';
      await this.audit.record(tx, actor, { action, resource: 'sessions' });
    });
  }

  async endOthers(actor: SessionActor): Promise<void> {
    await this.transactions.run(async (tx) => {
      const ended = await endOtherSessions(tx, actor.id, actor.sessionId);
      await this.audit.record(tx, actor, {
        action: 'end_other_sessions',
        resource: 'sessions',
        after: { sessions_ended: ended },
      });
    });
  }
}
