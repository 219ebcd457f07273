import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ClockService } from '../../platform/clock/clock.service.js';
import { AuthChallenge, type ChallengePurpose } from './auth-challenge.entity.js';

const tokenBytes = 32;
export const challengeLifetimeMs = 10 * 60_000;
/** Each new challenge deletes up to so many expired ones, so that the table stays small without a job. */
const deletedPerChallenge = 10;

export const maxChallengeAttempts = 5;

export interface NewChallenge {
  purpose: ChallengePurpose;
  userId: number | null;
  rememberMe?: boolean;
}

/** A challenge that its token was found for. */
export interface FoundChallenge {
  userId: number | null;
  rememberMe: boolean;
  attempts: number;
}

interface ChallengeRow {
  user_id: number | null;
  remember_me: boolean;
  attempts: number;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const toFound = ({ user_id: userId, remember_me: rememberMe, attempts }: ChallengeRow): FoundChallenge => ({
  userId,
  rememberMe,
  attempts,
});

/** Secrets of 256 bits that are valid for ten minutes, for one purpose and once, over all processes. */
@Injectable()
export class AuthChallengesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {}

  /** Creates a challenge and returns its token. */
  async create({ purpose, userId, rememberMe = false }: NewChallenge): Promise<string> {
    const token = randomBytes(tokenBytes).toString('base64url');
    const now = this.clock.now();
    const { manager } = this.dataSource;
    await manager.query(
      `DELETE FROM auth_challenges WHERE token_hash IN (
         SELECT token_hash FROM auth_challenges WHERE expires_at < $1
          ORDER BY expires_at LIMIT ${deletedPerChallenge} FOR UPDATE SKIP LOCKED)`,
      [now],
    );
    await manager.insert(AuthChallenge, {
      ...{ tokenHash: hashOf(token), purpose, userId, rememberMe },
      expiresAt: new Date(now.getTime() + challengeLifetimeMs),
    });
    return token;
  }

  /**
   * Counts an attempt before it is made, so that parallel attempts cannot exceed the limit. Null if the challenge is
   * unknown, expired or used, or has no attempts left.
   */
  async countAttempt(token: string, purpose: ChallengePurpose): Promise<FoundChallenge | null> {
    const [rows] = await this.dataSource.query<[ChallengeRow[], number]>(
      `UPDATE auth_challenges SET attempts = attempts + 1
        WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3 AND attempts < ${maxChallengeAttempts}
       RETURNING user_id, remember_me, attempts`,
      [hashOf(token), purpose, this.clock.now()],
    );
    const [row] = rows;
    return row ? toFound(row) : null;
  }

  /** Uses up a challenge. Null if it is unknown, expired or used; one of two concurrent calls gets it. */
  async take(tx: EntityManager, token: string, purpose: ChallengePurpose): Promise<FoundChallenge | null> {
    const [rows] = await tx.query<[ChallengeRow[], number]>(
      `DELETE FROM auth_challenges WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3
       RETURNING user_id, remember_me, attempts`,
      [hashOf(token), purpose, this.clock.now()],
    );
    const [row] = rows;
    return row ? toFound(row) : null;
  }

  /** Ends the user's unfinished sign-ins and registrations, for example when the password changes. */
  async endAll(tx: EntityManager, userId: number): Promise<void> {
    await tx.delete(AuthChallenge, { userId });
  }
}
