import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Client } from '../../platform/access/request-context.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { lockAccount } from '../../users/lock-account.js';
import type { AuthMethod } from '../../users/session.entity.js';
import { User } from '../../users/user.entity.js';
import type { AccessTokenDto } from '../auth.dto.js';
import { type AuthenticatedUser, SessionsService } from '../sessions/sessions.service.js';
import { type CodeMethod, readTypedCode } from '../totp/totp-code.js';
import { TotpService } from '../totp/totp.service.js';
import { TotpThrottleService } from '../totp/totp-throttle.service.js';
import { AuthChallengesService, maxChallengeAttempts } from './auth-challenges.service.js';
import type { TwoFactorChallengeDto, TwoFactorLoginDto } from './two-factor.dto.js';
import { TwoFactorService } from './two-factor.service.js';

/** What the first step of a sign-in decided. */
interface FirstStep {
  /** The identity at a provider that passed it. */
  identityId: number | null;
  authMethods: AuthMethod[];
  remember: boolean;
  mustChangePassword: boolean;
}

/** The second step of a sign-in with a password or through an identity provider. */
@Injectable()
export class TwoFactorSignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly challenges: AuthChallengesService,
    private readonly totp: TotpService,
    private readonly throttle: TotpThrottleService,
    private readonly twoFactor: TwoFactorService,
    private readonly sessions: SessionsService,
  ) {}

  /** Starts the second step for a user with a second factor; null for one without. */
  async challenge(
    manager: EntityManager,
    user: AuthenticatedUser,
    { identityId, remember, mustChangePassword, authMethods }: FirstStep,
  ): Promise<TwoFactorChallengeDto | null> {
    const factors = await this.twoFactor.statusOf(manager, user.id);
    if (!factors.has_totp && factors.passkeys === 0) return null;
    const { id: userId, credentialsVersion } = user;
    const token = await this.challenges.create(manager, {
      purpose: 'two_factor',
      userId,
      sessionId: null,
      identityId,
      credentialsVersion,
      authMethods,
      mustChangePassword,
      rememberMe: remember,
    });
    return {
      two_factor_required: true,
      challenge_token: token,
      methods: [
        ...(factors.has_totp ? (['totp'] as const) : []),
        ...(factors.passkeys > 0 ? (['passkey'] as const) : []),
        ...(factors.recovery_codes_left > 0 ? (['recovery_code'] as const) : []),
      ],
    };
  }

  /** Completes a sign-in with a code of the authenticator app or a recovery code. */
  async complete(
    { challenge_token: token, code }: TwoFactorLoginDto,
    client: Client,
  ): Promise<AccessTokenDto> {
    const challenge = await this.challenges.countAttempt(token, 'two_factor');
    const user = challenge && (await this.dataSource.manager.findOneBy(User, { id: challenge.userId ?? 0 }));
    if (!user?.isActive || user.credentialsVersion !== challenge?.credentialsVersion) {
      throw problem('unauthorized', { detail: problemDetail('sign_in_again'), extras: { attempts_left: 0 } });
    }
    const { typed, method } = readTypedCode(code);
    const signIn = {
      client,
      remember: challenge.rememberMe,
      mustChangePassword: challenge.mustChangePassword,
      authMethods: challenge.authMethods,
    };
    const result = await this.throttle.attempt(user.id, method, () =>
      this.attempt(token, user, method, typed, signIn),
    );
    if (result) return result;
    const { address } = client;
    await this.audit.record(
      this.dataSource.manager,
      { id: user.id, email: user.email, address },
      {
        action: 'sign_in_failed',
        resource: 'sessions',
        after: { email: user.email, address, step: 'two_factor' },
      },
    );
    throw problem('unauthorized', {
      detail: problemDetail('wrong_second_factor'),
      extras: { attempts_left: maxChallengeAttempts - challenge.attempts },
    });
  }

  /** Uses the code and the challenge and opens the session in one transaction. Null for a wrong or used code. */
  private attempt(
    token: string,
    user: AuthenticatedUser,
    method: CodeMethod,
    code: string,
    signIn: Omit<FirstStep, 'identityId'> & { client: Client },
  ): Promise<AccessTokenDto | null> {
    return this.transactions.run(async (tx) => {
      await lockAccount(tx, user.id);
      if (!(await this.totp.consume(tx, user.id, method, code))) return null;
      // Another request completed the same challenge; its code stays used, this one is not.
      if (!(await this.challenges.take(tx, token, 'two_factor'))) throw problem('unauthorized');
      return this.sessions.start(tx, user, { ...signIn, authMethods: [...signIn.authMethods, method] });
    });
  }
}
