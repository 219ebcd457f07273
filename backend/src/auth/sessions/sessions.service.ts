import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { DataSource, type EntityManager } from 'typeorm';
import type { Client } from '../../platform/access/request-context.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { networkOf } from '../../platform/crypto/client-hash.js';
import { problem } from '../../platform/problems/problem.js';
import { AccountNoticesService } from '../../users/account-notices.service.js';
import { type AuthMethod, Session } from '../../users/session.entity.js';
import type { User } from '../../users/user.entity.js';
import type { AccessTokenDto } from '../auth.dto.js';
import { isNewDevice } from './known-devices.js';

const defaultSeconds = 12 * 3_600;
const rememberedSeconds = 30 * 86_400;
const maxUserAgentLength = 400;
/** A device that was not used for a year is a new one again. */
const deviceMemoryMs = 365 * 86_400_000;

const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** The user as read when the credentials were checked. */
export type AuthenticatedUser = Pick<User, 'id' | 'email' | 'credentialsVersion'>;

export interface SignIn {
  client: Client;
  /** Everything that the user proved, such as `password` and `totp`. */
  authMethods: AuthMethod[];
  /** Whether the session lasts 30 days instead of 12 hours. */
  remember: boolean;
  /** Limits the session to choosing a new password. */
  mustChangePassword?: boolean;
}

export interface SessionClaims {
  sub: number;
  sid: string;
  iat: number;
  exp: number;
}

/** Opens sessions, and deletes those that expired. Every way to sign in ends here. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jwt: JwtService,
    private readonly clock: ClockService,
    private readonly audit: AuditService,
    private readonly notices: AccountNoticesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Opens a session and returns its token. Throws `unauthorized` if the account was disabled, or its sessions were
   * ended, since the credentials were checked.
   */
  async start(tx: EntityManager, user: AuthenticatedUser, signIn: SignIn): Promise<AccessTokenDto> {
    const seconds = signIn.remember ? rememberedSeconds : defaultSeconds;
    const now = this.clock.systemNow();
    const expiresAt = new Date((epochSeconds(now) + seconds) * 1000);
    const token = await this.open(tx, user, { ...signIn, expiresAt }, now);
    if (await isNewDevice(tx, user.id, signIn.client, { key: this.config.auth.jwtSecret, now })) {
      const { userAgent, address } = signIn.client;
      await this.notices.enqueueNewDevice(tx, user.id, { browser: userAgent, network: networkOf(address) });
    }
    await this.audit.record(
      tx,
      { id: user.id, email: user.email, address: signIn.client.address },
      { action: 'sign_in', resource: 'sessions', after: { auth_methods: signIn.authMethods } },
    );
    return token;
  }

  /** Opens a session that continues an ended one until its end, for a user who has just changed the password. */
  continue(
    tx: EntityManager,
    user: AuthenticatedUser,
    ended: Session,
    client: Client,
  ): Promise<AccessTokenDto> {
    const { authMethods, expiresAt } = ended;
    return this.open(tx, user, { authMethods, expiresAt, client }, this.clock.systemNow());
  }

  /** Whether the session is open and its user active; a transaction that ends it waits for this one. */
  async lockOpen(
    tx: EntityManager,
    { id: userId, sessionId }: { id: number; sessionId: string | null },
  ): Promise<boolean> {
    const open = await tx.query<object[]>(
      `SELECT FROM sessions s JOIN users u ON u.id = s.user_id AND u.is_active
        WHERE s.id = $1 AND s.user_id = $2 AND s.expires_at > $3 FOR KEY SHARE OF s`,
      [sessionId, userId, this.clock.systemNow()],
    );
    return open.length > 0;
  }

  async deleteExpired(): Promise<void> {
    const now = this.clock.systemNow();
    await this.dataSource.query('DELETE FROM sessions WHERE expires_at <= $1', [now]);
    await this.dataSource.query('DELETE FROM known_devices WHERE last_used_at < $1', [
      new Date(now.getTime() - deviceMemoryMs),
    ]);
  }

  private async open(
    tx: EntityManager,
    user: AuthenticatedUser,
    values: Omit<SignIn, 'remember'> & { expiresAt: Date },
    now: Date,
  ): Promise<AccessTokenDto> {
    // Waits for a transaction that changes the user, and then sees its result.
    const [, affected] = await tx.query<[unknown[], number]>(
      'UPDATE users SET last_sign_in_at = $3 WHERE id = $1 AND is_active AND credentials_version = $2',
      [user.id, user.credentialsVersion, now],
    );
    if (affected === 0) throw problem('unauthorized');
    const id = randomUUID();
    await tx.insert(Session, {
      id,
      userId: user.id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: values.expiresAt,
      authMethods: values.authMethods,
      mustChangePassword: values.mustChangePassword ?? false,
      userAgent: values.client.userAgent.slice(0, maxUserAgentLength),
      network: networkOf(values.client.address),
    });
    const claims: SessionClaims = {
      sub: user.id,
      sid: id,
      iat: epochSeconds(now),
      exp: epochSeconds(values.expiresAt),
    };
    return { access_token: await this.jwt.signAsync(claims) };
  }
}
