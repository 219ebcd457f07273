import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ClockService } from '../../platform/clock/clock.service.js';
import { hashOfSecretToken, newSecretToken } from '../../platform/crypto/secret-token.js';
import { lockAccount } from '../../users/lock-account.js';
import { AuthChallenge, type ChallengePurpose } from './auth-challenge.entity.js';

export const challengeLifetimeMs = 10 * 60_000;
/** Each new challenge deletes up to so many expired ones, so that the table stays small without a job. */
const deletedPerChallenge = 10;

export const maxChallengeAttempts = 5;

/** What a challenge comes from. It ends with each of them. */
type ChallengeOrigin = Pick<AuthChallenge, 'userId' | 'sessionId' | 'identityId' | 'credentialsVersion'>;

export const noOrigin: ChallengeOrigin = {
  userId: null,
  sessionId: null,
  identityId: null,
  credentialsVersion: null,
};

export type NewChallenge = Pick<AuthChallenge, 'purpose'> &
  ChallengeOrigin &
  Partial<Pick<AuthChallenge, 'rememberMe' | 'mustChangePassword' | 'authMethods'>>;

/** A challenge that its token was found for. */
export type FoundChallenge = Omit<AuthChallenge, 'tokenHash' | 'purpose' | 'expiresAt'>;

const foundColumns = `user_id AS "userId", session_id AS "sessionId", identity_id AS "identityId",
  credentials_version AS "credentialsVersion",
  remember_me AS "rememberMe", must_change_password AS "mustChangePassword", auth_methods AS "authMethods", attempts`;

/** Secrets of 256 bits that are valid for ten minutes, for one purpose and once, over all processes. */
@Injectable()
export class AuthChallengesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {}

  /** Creates a challenge and returns its token. */
  async create(manager: EntityManager, challenge: NewChallenge): Promise<string> {
    const token = newSecretToken();
    const now = this.clock.now();
    await manager.query(
      `DELETE FROM auth_challenges WHERE token_hash IN (
         SELECT token_hash FROM auth_challenges WHERE expires_at < $1
          ORDER BY expires_at LIMIT ${deletedPerChallenge} FOR UPDATE SKIP LOCKED)`,
      [now],
    );
    await manager.insert(AuthChallenge, {
      ...challenge,
      tokenHash: hashOfSecretToken(token),
      expiresAt: new Date(now.getTime() + challengeLifetimeMs),
    });
    return token;
  }

  /**
   * Counts an attempt before it is made, so that parallel attempts cannot exceed the limit. Null if the challenge is
   * unknown, expired or used, or has no attempts left.
   */
  async countAttempt(token: string, purpose: ChallengePurpose): Promise<FoundChallenge | null> {
    const [rows] = await this.dataSource.query<[FoundChallenge[], number]>(
      `UPDATE auth_challenges SET attempts = attempts + 1
        WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3 AND attempts < ${maxChallengeAttempts}
       RETURNING ${foundColumns}`,
      [hashOfSecretToken(token), purpose, this.clock.now()],
    );
    return rows[0] ?? null;
  }

  /** Uses up a challenge. Null if it is unknown, expired or used; one of two concurrent calls gets it. */
  async take(tx: EntityManager, token: string, purpose: ChallengePurpose): Promise<FoundChallenge | null> {
    const [rows] = await tx.query<[FoundChallenge[], number]>(
      `DELETE FROM auth_challenges WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3
       RETURNING ${foundColumns}`,
      [hashOfSecretToken(token), purpose, this.clock.now()],
    );
    return rows[0] ?? null;
  }

  /**
   * Uses up a challenge after locking its account: what ends the challenge (an identity that is unlinked, sessions that
   * end) has then either deleted it or waits for this transaction.
   */
  async takeLocked(
    tx: EntityManager,
    token: string,
    purpose: ChallengePurpose,
  ): Promise<FoundChallenge | null> {
    const tokenHash = hashOfSecretToken(token);
    const found = await tx.findOneBy(AuthChallenge, { tokenHash, purpose });
    if (found?.userId) await lockAccount(tx, found.userId);
    return this.take(tx, token, purpose);
  }

  /** Ends the user's unfinished sign-ins and registrations, for example when the password changes. */
  async endAll(tx: EntityManager, userId: number): Promise<void> {
    await tx.delete(AuthChallenge, { userId });
  }
}
