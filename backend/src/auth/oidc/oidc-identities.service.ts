import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { OutboxService } from '../../outbox/outbox.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problem } from '../../platform/problems/problem.js';
import { lockAccount } from '../../users/lock-account.js';
import { User } from '../../users/user.entity.js';
import { PasswordSignInService } from '../password-sign-in.service.js';
import type { OidcIdentityClaims } from './oidc.client.js';
import type { OidcIdentityDto } from './oidc.dto.js';
import { OidcIdentity } from './oidc-identity.entity.js';

const toRecord = (identity: OidcIdentity): OidcIdentityDto => ({
  id: identity.id,
  issuer: identity.issuer,
  email: identity.email,
  created_at: identity.createdAt.toISOString(),
  last_used_at: identity.lastUsedAt?.toISOString() ?? null,
});

/** The links between identities at the provider and accounts. */
@Injectable()
export class OidcIdentitiesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly clock: ClockService,
    private readonly passwordSignIn: PasswordSignInService,
  ) {}

  async list(actor: Actor): Promise<OidcIdentityDto[]> {
    const { manager } = this.dataSource;
    const found = await manager.find(OidcIdentity, { where: { userId: actor.id }, order: { id: 'ASC' } });
    return found.map(toRecord);
  }

  /**
   * Removes a link and returns its last state. Throws `not_found` for another user's, and `conflict` if the user would
   * have no way to sign in.
   */
  unlink(actor: Actor, id: number): Promise<OidcIdentityDto> {
    return this.transactions.run(async (tx) => {
      await lockAccount(tx, actor.id);
      const identity = await tx.findOneBy(OidcIdentity, { id, userId: actor.id });
      if (!identity) throw problem('not_found');
      await tx.delete(OidcIdentity, { id });
      await this.passwordSignIn.requireWayToSignIn(tx, actor);
      const before = toRecord(identity);
      await this.audit.record(tx, actor, {
        action: 'identity_unlinked',
        resource: 'users',
        resourceId: actor.id,
        before,
      });
      await this.outbox.enqueueForUser(tx, actor.id, 'identity_unlinked', this.clock.now());
      return before;
    });
  }

  /** Links an identity to the user. False if it belongs to another user. */
  async link(
    tx: EntityManager,
    { id: userId, address }: Pick<Actor, 'id' | 'address'>,
    claims: OidcIdentityClaims,
  ): Promise<boolean> {
    const { issuer, subject, email } = claims;
    await lockAccount(tx, userId);
    const [created] = await tx.query<{ id: number }[]>(
      `INSERT INTO oidc_identities (user_id, issuer, subject, email, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (issuer, subject) DO NOTHING RETURNING id`,
      [userId, issuer, subject, email, this.clock.now()],
    );
    const identity = await tx.findOneByOrFail(OidcIdentity, { issuer, subject });
    if (!created) return identity.userId === userId;
    const user = await tx.findOneByOrFail(User, { id: userId });
    await this.audit.record(
      tx,
      { id: userId, email: user.email, address },
      { action: 'identity_linked', resource: 'users', resourceId: userId, after: toRecord(identity) },
    );
    await this.outbox.enqueueForUser(tx, userId, 'identity_linked', this.clock.now());
    return true;
  }
}
