import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Client } from '../../platform/access/request-context.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import type { Language } from '../../platform/problems/language.js';
import { invalidField } from '../../platform/problems/problem.js';
import type { AccountToken } from '../../users/account-token.entity.js';
import { AccountTokensService, invalidToken } from '../../users/account-tokens.service.js';
import { AdminPeriodsService } from '../../users/admin-periods.service.js';
import { findPasswordIssue, hashPassword } from '../../users/passwords.js';
import { User } from '../../users/user.entity.js';
import { nameOfInviter } from '../../users/name-of-inviter.js';
import { managedVenuesOf } from '../../venues/managed-venues.js';
import { ownedLotsOf } from '../../lots/owned-lots.js';
import type { AccessTokenDto } from '../auth.dto.js';
import { PasswordSignInService } from '../password-sign-in.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { AcceptInvitationDto, OpenInvitationDto } from './invitations.dto.js';

/** Shows invitations to the people who received them, and lets them join. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly tokens: AccountTokensService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly adminPeriods: AdminPeriodsService,
    private readonly passwordSignIn: PasswordSignInService,
  ) {}

  async show(token: string, language: Language): Promise<OpenInvitationDto> {
    const { invitation, user } = await this.find(token);
    const { id, email, role, firstName, lastName } = user;
    const { manager } = this.dataSource;
    return {
      email,
      first_name: firstName,
      last_name: lastName,
      role,
      parking_lots: (await ownedLotsOf(manager, [id], language))(id),
      venues: (await managedVenuesOf(manager, [id], language))(id),
      invited_by: await nameOfInviter(manager, invitation),
      expires_at: invitation.expiresAt.toISOString(),
    };
  }

  /** Sets password and name, and signs in. Rejected fields do not use the invitation up. */
  async accept(body: AcceptInvitationDto, client: Client): Promise<AccessTokenDto> {
    const { invitation, user } = await this.find(body.token);
    const { id, email, role, credentialsVersion } = user;
    await this.passwordSignIn.requireAllowed(role);
    const issue = findPasswordIssue(body.password, role, email);
    if (issue) throw invalidField('password', 'weak_password', issue);
    const passwordHash = await hashPassword(body.password);
    return this.transactions.run(async (tx) => {
      await this.tokens.take(tx, invitation);
      await tx.update(
        User,
        { id },
        {
          passwordHash,
          isInvited: false,
          firstName: body.first_name.trim(),
          lastName: body.last_name.trim(),
        },
      );
      await this.adminPeriods.follow(tx, { email });
      const entry = { action: 'accept_invitation', resource: 'users', resourceId: id } as const;
      await this.audit.record(tx, { id, email, address: client.address }, entry);
      const signIn = { client, authMethods: ['invitation' as const], remember: false };
      return this.sessions.start(tx, { id, email, credentialsVersion }, signIn);
    });
  }

  private async find(token: string): Promise<{ invitation: AccountToken; user: User }> {
    const invitation = await this.tokens.get(token, 'invitation');
    const where = { id: invitation.userId, isActive: true, isInvited: true };
    const user = await this.dataSource.manager.findOneBy(User, where);
    if (!user) throw invalidToken();
    return { invitation, user };
  }
}
