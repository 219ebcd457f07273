import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { DataSource } from 'typeorm';
import type { Client } from '../../platform/access/request-context.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
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
import { Passkey } from './passkey.entity.js';
import type { PasskeyLoginDto } from './passkey.dto.js';
import type { PasskeyLoginOptionsDto } from './passkey-options.dto.js';
import { challengeOf, relyingPartyOf, userHandleOf, verifyPasskey } from './relying-party.js';

/** Challenges of one client network. Each is a row, so they have a lower limit than other requests. */
const maxChallengesPerMinute = 60;

const rejected = (): Problem => problem('unauthorized', { detail: problemDetail('passkey_rejected') });

/** Signs in with a passkey alone. It is possession and the device's own check of its user: both factors. */
@Injectable()
export class PasskeySignInService {
  private readonly logger = new Logger('Passkeys');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly audit: AuditService,
    private readonly clock: ClockService,
    private readonly limits: RequestLimitService,
    private readonly challenges: AuthChallengesService,
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
    const { remember_me: remember = false, ...response } = body;
    const challenge = challengeOf(response.response.clientDataJSON);
    const taken =
      challenge && (await this.challenges.take(this.dataSource.manager, challenge, 'passkey_sign_in'));
    if (!taken) throw rejected();
    const { manager } = this.dataSource;
    const credentialId = Buffer.from(response.id, 'base64url');
    const passkey = await manager.findOneBy(Passkey, { credentialId });
    const user = passkey && (await manager.findOneBy(User, { id: passkey.userId }));
    if (!user) throw rejected();
    const signCount = await this.verifiedSignCount(
      passkey,
      response as AuthenticationResponseJSON,
      challenge,
    );
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
      const [, count] = await tx.query<[unknown[], number]>(
        `UPDATE passkeys SET sign_count = $2, last_used_at = $3 WHERE id = $1 AND (sign_count < $2 OR sign_count = 0 AND $2 = 0)`,
        [passkey.id, signCount, this.clock.now()],
      );
      // The passkey was removed, or a copy of it was used, in the meantime.
      if (count === 0) throw rejected();
      return this.sessions.start(tx, user, { client, remember, authMethods: ['passkey'] });
    });
  }

  /**
   * Null if the signature does not verify, or its count did not grow: then a copy of the passkey may exist, and the
   * passkey stays unusable until its count passes the stored one. Synchronized passkeys always count 0.
   */
  private async verifiedSignCount(
    { id, userId, credentialId, publicKey, signCount }: Passkey,
    response: AuthenticationResponseJSON,
    challenge: string,
  ): Promise<number | null> {
    const site = relyingPartyOf(this.config.publicUrl);
    const { userHandle } = response.response;
    if (userHandle && userHandle !== userHandleOf(userId, site).toString('base64url')) return null;
    const credential = {
      id: credentialId.toString('base64url'),
      publicKey: new Uint8Array(publicKey),
      counter: signCount,
    };
    const newCount = await verifyPasskey(response, challenge, credential, site);
    if (newCount === null) this.logger.warn(`the assertion of passkey ${id} was rejected`);
    return newCount;
  }
}
