import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { DataSource, type EntityManager } from 'typeorm';
import { ClockService } from '../../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { AuthChallengesService } from '../two-factor/auth-challenges.service.js';
import { Passkey } from './passkey.entity.js';
import type { AssertionCredentialDto } from './passkey.dto.js';
import { challengeOf, relyingPartyOf, userHandleOf, verifyPasskey } from './relying-party.js';

/** A passkey that answered a challenge; `signCount` is null if its signature was rejected. */
export interface PasskeyAssertion {
  passkeyId: number;
  userId: number;
  signCount: number | null;
}

/** Verifies that a device has a passkey of a user, and that the device checked who uses it. */
@Injectable()
export class PasskeyAssertionsService {
  private readonly logger = new Logger('Passkeys');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly challenges: AuthChallengesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Uses up the challenge. Null for an unknown challenge or passkey. */
  async verify(credential: AssertionCredentialDto): Promise<PasskeyAssertion | null> {
    const { manager } = this.dataSource;
    const challenge = challengeOf(credential.response.clientDataJSON);
    const taken = challenge && (await this.challenges.take(manager, challenge, 'passkey_sign_in'));
    if (!taken) return null;
    const passkey = await manager.findOneBy(Passkey, {
      credentialId: Buffer.from(credential.id, 'base64url'),
    });
    if (!passkey) return null;
    const response = credential as AuthenticationResponseJSON;
    const signCount = await this.verifiedSignCount(passkey, response, challenge);
    return { passkeyId: passkey.id, userId: passkey.userId, signCount };
  }

  /** Stores the new count. False if the passkey was removed, or a copy of it was used, in the meantime. */
  async use(tx: EntityManager, passkeyId: number, signCount: number): Promise<boolean> {
    const [, count] = await tx.query<[unknown[], number]>(
      `UPDATE passkeys SET sign_count = $2, last_used_at = $3
        WHERE id = $1 AND (sign_count < $2 OR sign_count = 0 AND $2 = 0)`,
      [passkeyId, signCount, this.clock.now()],
    );
    return count > 0;
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
