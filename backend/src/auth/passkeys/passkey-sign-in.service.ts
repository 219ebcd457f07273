import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Client } from '../../platform/access/request-context.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { networkOf } from '../../platform/crypto/client-hash.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { type Problem, problem } from '../../platform/problems/problem.js';
import { RequestLimitService } from '../../platform/rate-limits/request-limit.service.js';
import { lockAccount } from '../../users/lock-account.js';
import { User } from '../../users/user.entity.js';
import type { AccessTokenDto } from '../auth.dto.js';
import { SessionsService } from '../sessions/sessions.service.js';
import {
  AuthChallengesService,
  challengeLifetimeMs,
  noOrigin,
} from '../two-factor/auth-challenges.service.js';
import { PasskeyAssertionsService } from './passkey-assertions.service.js';
import type { PasskeyLoginDto } from './passkey.dto.js';
import type { PasskeyLoginOptionsDto } from './passkey-options.dto.js';
import { relyingPartyOf } from './relying-party.js';

/** Challenges of one client network. Each is a row, so they have a lower limit than other requests. */
const maxChallengesPerMinute = 60;

const rejected = (): Problem => problem('unauthorized', { detail: problemDetail('passkey_rejected') });

/** Signs in with a passkey alone. It is possession and the device's own check of its user: both factors. */
@Injectable()
export class PasskeySignInService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly limits: RequestLimitService,
    private readonly challenges: AuthChallengesService,
    private readonly assertions: PasskeyAssertionsService,
    private readonly sessions: SessionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Names no user: the device offers the passkeys that it has for the site. */
  async options({ address }: Client): Promise<PasskeyLoginOptionsDto> {
    await this.limits.consume(
      { name: 'passkey challenges', subject: networkOf(address) },
      maxChallengesPerMinute,
    );
    return {
      challenge: await this.challenges.create(this.dataSource.manager, {
        ...noOrigin,
        purpose: 'passkey_sign_in',
      }),
      rpId: relyingPartyOf(this.config.publicUrl).id,
      timeout: challengeLifetimeMs,
      userVerification: 'required',
    };
  }

  /** Every failure has the same response. */
  async signIn(body: PasskeyLoginDto, client: Client): Promise<AccessTokenDto> {
    const { remember_me: remember = false, ...credential } = body;
    const { manager } = this.dataSource;
    const assertion = await this.assertions.verify(credential);
    const user = assertion && (await manager.findOneBy(User, { id: assertion.userId }));
    if (!user) throw rejected();
    const { passkeyId, signCount } = assertion;
    if (signCount === null || !user.isActive) {
      await this.audit.record(
        manager,
        { id: user.id, email: user.email, address: client.address },
        {
          action: 'sign_in_failed',
          resource: 'sessions',
          after: { email: user.email, address: client.address, step: 'passkey' },
        },
      );
      throw rejected();
    }
    return this.transactions.run(async (tx) => {
      await lockAccount(tx, user.id);
      if (!(await this.assertions.use(tx, passkeyId, signCount))) throw rejected();
      return this.sessions.start(tx, user, { client, remember, authMethods: ['passkey'] });
    });
  }
}
