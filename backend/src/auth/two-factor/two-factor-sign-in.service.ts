import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Client } from '../../platform/access/request-context.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { problem } from '../../platform/problems/problem.js';
import { SharedCounterService } from '../../platform/rate-limits/shared-counter.service.js';
import { lockAccount } from '../../users/lock-account.js';
import type { AuthMethod } from '../../users/session.entity.js';
import { User } from '../../users/user.entity.js';
import type { AccessTokenDto } from '../auth.dto.js';
import { type AuthenticatedUser, SessionsService } from '../sessions/sessions.service.js';
import { TotpService } from '../totp/totp.service.js';
import { AuthChallengesService, maxChallengeAttempts } from './auth-challenges.service.js';
import type { TwoFactorChallengeDto, TwoFactorLoginDto } from './two-factor.dto.js';
import { TwoFactorService } from './two-factor.service.js';

/**
 * Three codes of a million are valid at a time. Over all challenges of an account, so few wrong ones a day leave a guesser
 * who knows the password one chance in ten thousand a day. Recovery codes and passkeys are not limited by it.
 */
const maxWrongCodesPerDay = 30;
const secondsPerDay = 86_400;

const limitOf = (userId: number) => ({
  name: 'wrong codes of user',
  subject: String(userId),
  windowSeconds: secondsPerDay,
});

/** What the first step of a sign-in decided. */
interface FirstStep {
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
    private readonly counts: SharedCounterService,
    private readonly challenges: AuthChallengesService,
    private readonly totp: TotpService,
    private readonly twoFactor: TwoFactorService,
    private readonly sessions: SessionsService,
  ) {}

  /** Starts the second step for a user with a second factor; null for one without. */
  async challenge(
    user: AuthenticatedUser,
    { remember, mustChangePassword, authMethods }: FirstStep,
  ): Promise<TwoFactorChallengeDto | null> {
    const factors = await this.twoFactor.statusOf(this.dataSource.manager, user.id);
    if (!factors.has_totp && factors.passkeys === 0) return null;
    const { id: userId, credentialsVersion } = user;
    const token = await this.challenges.create({
      purpose: 'two_factor',
      userId,
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
    const typed = code.replace(/[\s-]/g, '');
    const signIn = {
      client,
      remember: challenge.rememberMe,
      mustChangePassword: challenge.mustChangePassword,
      authMethods: challenge.authMethods,
    };
    const result = /^\d{6}$/.test(typed)
      ? await this.limited(user.id, () => this.attempt(token, user, 'totp', typed, signIn))
      : await this.attempt(token, user, 'recovery_code', typed, signIn);
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
    method: 'totp' | 'recovery_code',
    code: string,
    signIn: FirstStep & { client: Client },
  ): Promise<AccessTokenDto | null> {
    return this.transactions.run(async (tx) => {
      await lockAccount(tx, user.id);
      const isAccepted =
        method === 'totp'
          ? await this.totp.consumeCode(tx, user.id, code)
          : await this.totp.consumeRecoveryCode(tx, user.id, code);
      if (!isAccepted) return null;
      // Another request completed the same challenge; its code stays used, this one is not.
      if (!(await this.challenges.take(tx, token, 'two_factor'))) throw problem('unauthorized');
      return this.sessions.start(tx, user, { ...signIn, authMethods: [...signIn.authMethods, method] });
    });
  }

  private async limited<T>(userId: number, attempt: () => Promise<T | null>): Promise<T | null> {
    const [count] = await this.counts.add([{ ...limitOf(userId), hits: 1 }]);
    if (count && count.hits > maxWrongCodesPerDay) {
      await this.counts.revertHits([limitOf(userId)]);
      throw problem('too_many_requests', { retryAfterSeconds: count.secondsLeft });
    }
    const result = await attempt();
    if (result) await this.counts.revertHits([limitOf(userId)]);
    return result;
  }
}
