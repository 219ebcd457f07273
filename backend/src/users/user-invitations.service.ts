import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';
import { AccountToken } from './account-token.entity.js';
import { type AccountLink, AccountTokensService } from './account-tokens.service.js';
import type { InvitationDto } from './user.dto.js';
import { User } from './user.entity.js';

/** Invitations of users who have not joined yet. */
@Injectable()
export class UserInvitationsService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly tokens: AccountTokensService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Mails a new link, which replaces the previous one. */
  async send(tx: EntityManager, actor: Actor, userId: number): Promise<AccountLink> {
    const link = await this.tokens.issue(tx, userId, 'invitation', actor.id);
    await this.outbox.enqueueForUser(tx, userId, 'invitation', this.clock.now());
    return link;
  }

  async resend(actor: Actor, userId: number): Promise<InvitationDto> {
    return this.transactions.run(async (tx) => {
      const user = await lockInvited(tx, userId);
      if (!user.isActive) throw problem('conflict', { detail: problemDetail('account_disabled') });
      const { url, expiresAt } = await this.send(tx, actor, userId);
      await this.audit.record(tx, actor, { action: 'invite', resource: 'users', resourceId: userId });
      return { expires_at: expiresAt.toISOString(), ...(!this.config.mail.smtpUrl && { url }) };
    });
  }

  /** The link stops working. The user's record stays, so that an admin can invite the user again or delete it. */
  async withdraw(actor: Actor, userId: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      await lockInvited(tx, userId);
      const { affected } = await tx.delete(AccountToken, { userId, purpose: 'invitation' });
      if (!affected) return;
      await this.audit.record(tx, actor, {
        action: 'withdraw_invitation',
        resource: 'users',
        resourceId: userId,
      });
    });
  }
}

/** Throws `conflict` if the user has joined. */
async function lockInvited(tx: EntityManager, id: number): Promise<User> {
  const user = await tx.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!user) throw problem('not_found');
  if (!user.isInvited) throw problem('conflict', { detail: problemDetail('already_joined') });
  return user;
}
