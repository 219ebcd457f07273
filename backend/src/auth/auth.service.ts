import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { TransactionService } from '../platform/persistence/transaction.service.js';
import type { Language } from '../platform/problems/language.js';
import { problemDetail } from '../platform/problems/details.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import { invalidField, problem } from '../platform/problems/problem.js';
import type { RecordUpdate } from '../platform/records/record-update.js';
import { hashPassword, findPasswordIssue, passwordMatches } from '../users/passwords.js';
import { User } from '../users/user.entity.js';
import type { ProfileDto, UpdateProfileDto } from '../users/user.dto.js';
import { ownedLotsOf, toProfile, userChanges } from '../users/user-record.js';
import type { SessionDto } from './auth.dto.js';
import { LoginThrottleService } from './login-throttle.service.js';
import { SessionTokenService } from './session-token.service.js';

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
  address: string;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly tokens: SessionTokenService,
    private readonly throttle: LoginThrottleService,
  ) {}

  /** Signs in. The response is the same for an unknown email, a wrong password and a deactivated user. */
  async login({ email: providedEmail, password, remember, address }: Credentials): Promise<SessionDto> {
    const email = providedEmail.trim().toLowerCase();
    const user = await this.withPassword(this.dataSource.manager, { email });
    const isRight = await this.throttle.attempt(email, address, async () => {
      const matches = await passwordMatches(password, user?.passwordHash ?? null);
      return matches && user?.isActive === true;
    });
    const actor = user ? { id: user.id, role: user.role, email, address } : null;
    if (!user || !isRight) {
      await this.audit.record(this.dataSource.manager, actor, {
        action: 'sign_in_failed',
        resource: 'sessions',
        // An unknown email is not stored: it may be a stranger's address, or a password typed into the wrong field.
        after: { email: user ? email : null, address },
      });
      throw problem('unauthorized', { detail: problemDetail('invalid_credentials') });
    }
    await this.audit.record(this.dataSource.manager, actor, { action: 'sign_in', resource: 'sessions' });
    return { access_token: await this.tokens.sign(user, remember) };
  }

  async profile(actor: Actor, language: Language): Promise<ProfileDto> {
    const { manager } = this.dataSource;
    const user = await manager.findOneByOrFail(User, { id: actor.id });
    return toProfile(user, (await ownedLotsOf(manager, [user.id], language))(user.id));
  }

  async updateProfile(
    actor: Actor,
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

  /** Sets a new password. All existing tokens become invalid; the response holds a new one. */
  async changePassword(actor: Actor, current: string, next: string): Promise<SessionDto> {
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
    const tokenVersion = user.tokenVersion + 1;
    await this.transactions.run(async (tx) => {
      const expected = { id: user.id, tokenVersion: user.tokenVersion };
      const { affected } = await tx.update(User, expected, { passwordHash, tokenVersion });
      // The password, role or active flag changed in the meantime, which ended this session.
      if (affected === 0) throw problem('unauthorized');
      await this.audit.record(tx, actor, {
        action: 'change_password',
        resource: 'users',
        resourceId: user.id,
      });
    });
    return { access_token: await this.tokens.sign({ id: user.id, tokenVersion }, false) };
  }

  private withPassword(
    manager: EntityManager,
    where: { id: number } | { email: string },
  ): Promise<User | null> {
    return manager.createQueryBuilder(User, 'user').addSelect('user.passwordHash').where(where).getOne();
  }
}
