import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionActor } from '../platform/access/access.js';
import type { Client } from '../platform/access/request-context.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import type { Language } from '../platform/problems/language.js';
import { problemDetail } from '../platform/problems/details.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import type { RecordUpdate } from '../platform/records/record-update.js';
import { hashPassword, findPasswordIssue, isTooShortFor, passwordMatches } from '../users/passwords.js';
import { AccountNoticesService } from '../users/account-notices.service.js';
import { endAllSessions } from './derived-access.js';
import { Session } from '../users/session.entity.js';
import { User } from '../users/user.entity.js';
import type { ProfileDto, UpdateProfileDto } from '../users/user.dto.js';
import { ownedLotsOf } from '../lots/owned-lots.js';
import { managedVenuesOf } from '../venues/managed-venues.js';
import { toAccount, userChanges } from '../users/user-record.js';
import type { AccessTokenDto, ChangePasswordDto } from './auth.dto.js';
import { LoginThrottleService } from './login-throttle.service.js';
import { passwordSignInOff, PasswordSignInService } from './password-sign-in.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import type { TwoFactorChallengeDto } from './two-factor/two-factor.dto.js';
import { TwoFactorSignInService } from './two-factor/two-factor-sign-in.service.js';
import { emailKey } from '@panui/shared/is-email';

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
  client: Client;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly notices: AccountNoticesService,
    private readonly sessions: SessionsService,
    private readonly throttle: LoginThrottleService,
    private readonly secondStep: TwoFactorSignInService,
    private readonly passwordSignIn: PasswordSignInService,
  ) {}

  /**
   * Signs in, or starts the second step for a user with a second factor. The response is the same for an unknown email,
   * a wrong password and a deactivated user. Throws `forbidden` for a right password that the settings do not accept.
   */
  async login({
    email: providedEmail,
    password,
    remember,
    client,
  }: Credentials): Promise<AccessTokenDto | TwoFactorChallengeDto> {
    const email = emailKey(providedEmail);
    const user = await this.withPassword(this.dataSource.manager, { email });
    const { address } = client;
    const isRight = await this.throttle.attempt(email, address, async () => {
      const matches = await passwordMatches(password, user?.passwordHash ?? null);
      return matches && user?.isActive === true;
    });
    const recordFailure = (step?: string) =>
      this.audit.record(this.dataSource.manager, user && { id: user.id, email, address }, {
        action: 'sign_in_failed',
        resource: 'sessions',
        // An unknown email is not stored: it may be a stranger's address, or a password typed into the wrong field.
        after: { email: user ? email : null, address, ...(step && { step }) },
      });
    if (!user || !isRight) {
      await recordFailure();
      throw problem('unauthorized', { detail: problemDetail('invalid_credentials') });
    }
    if (!(await this.passwordSignIn.isAllowed(this.dataSource.manager, user.role))) {
      await recordFailure('password_sign_in');
      throw passwordSignInOff();
    }
    const mustChangePassword = isTooShortFor(user.role, password);
    const challenge = await this.secondStep.challenge(this.dataSource.manager, user, {
      identityId: null,
      remember,
      mustChangePassword,
      authMethods: ['password'],
    });
    if (challenge) return challenge;
    return this.transactions.run((tx) =>
      this.sessions.start(tx, user, { client, authMethods: ['password'], remember, mustChangePassword }),
    );
  }

  async profile(actor: SessionActor, language: Language): Promise<ProfileDto> {
    const { manager } = this.dataSource;
    const user = await manager.findOneByOrFail(User, { id: actor.id });
    return {
      ...toAccount(
        user,
        (await ownedLotsOf(manager, [user.id], language))(user.id),
        (await managedVenuesOf(manager, [user.id], language))(user.id),
      ),
      ...(actor.requiredAction && { required_action: actor.requiredAction }),
    };
  }

  async updateProfile(
    actor: SessionActor,
    update: RecordUpdate<UpdateProfileDto>,
    language: Language,
  ): Promise<ProfileDto> {
    const before = await this.profile(actor, language);
    const changes = update.changesTo(before);
    if (Object.keys(changes).length === 0) return before;
    await this.transactions.run(async (tx) => {
      await tx.update(User, { id: actor.id }, userChanges(changes));
      await this.audit.record(tx, actor, {
        action: 'update_profile',
        resource: 'users',
        resourceId: actor.id,
        before,
        after: { ...before, ...changes },
      });
    });
    return this.profile(actor, language);
  }

  /** Sets a new password. All sessions end; the response holds the token of a new one. */
  async changePassword(
    actor: SessionActor,
    { current_password: current, new_password: next }: ChangePasswordDto,
    client: Client,
  ): Promise<AccessTokenDto> {
    const user = await this.withPassword(this.dataSource.manager, { id: actor.id });
    const isRight = await this.throttle.attempt(actor.email, actor.address, () =>
      passwordMatches(current, user?.passwordHash ?? null),
    );
    if (!user || !isRight) {
      throw invalidField('current_password', 'wrong_password', fieldMessage('current_password'));
    }
    const issue = findPasswordIssue(next, user.role, user.email);
    if (issue) throw invalidField('new_password', 'weak_password', issue);
    const passwordHash = await hashPassword(next);
    return this.transactions.run(async (tx) => {
      const { id, email, credentialsVersion } = user;
      const { affected } = await tx.update(User, { id, credentialsVersion }, { passwordHash });
      const session = await tx.findOneBy(Session, { id: actor.sessionId });
      // The session ended in the meantime.
      if (affected === 0 || !session) throw problem('unauthorized');
      await endAllSessions(tx, id);
      await this.notices.enqueuePasswordChanged(tx, id);
      await this.audit.record(tx, actor, {
        action: 'change_password',
        resource: 'users',
        resourceId: id,
      });
      const renewed = { id, email, credentialsVersion: credentialsVersion + 1 };
      return this.sessions.continue(tx, renewed, session, client);
    });
  }

  private withPassword(
    manager: EntityManager,
    where: { id: number } | { email: string },
  ): Promise<User | null> {
    return manager.createQueryBuilder(User, 'user').addSelect('user.passwordHash').where(where).getOne();
  }
}
