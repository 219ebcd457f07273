import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { DataSource } from 'typeorm';
import type { RequiredAction, Role, SessionActor } from '../../platform/access/access.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { networkOf } from '../../platform/crypto/client-hash.js';
import { hasSecondFactor, isTwoFactorRequired } from '../two-factor/two-factor-requirement.js';
import { isUuid } from './uuid.js';

/** The longest session is 30 days; a day more allows for clocks that differ. */
const maxSessionMs = 31 * 86_400_000;
/** The last use of a session is written at most once in this time. */
const lastSeenPrecisionMs = 60_000;

interface SessionRow {
  role: Role;
  email: string;
  last_seen_at: Date;
  must_change_password: boolean;
  must_set_up_two_factor: boolean;
}

/** RFC 7515, section 4.1.11: a token whose `crit` names extensions that the receiver does not know is invalid. */
function hasCriticalExtension(token: string): boolean {
  try {
    const [header = ''] = token.split('.');
    return 'crit' in (JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as object);
  } catch {
    return true;
  }
}

/** The password comes first: a second factor must not be set up in a session that a weak password opened. */
function requiredActionOf(row: SessionRow): RequiredAction | null {
  if (row.must_change_password) return 'change_password';
  return row.must_set_up_two_factor ? 'set_up_two_factor' : null;
}

/**
 * Validates the bearer token and reads its session and user on every request, so that an ended session, a changed role
 * or a disabled account takes effect at once in every process.
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {
    // Given as text, jsonwebtoken would parse the secret as a public key on every request. The type lacks key objects.
    const secretKey = createSecretKey(config.auth.jwtSecret, 'utf8') as unknown as Buffer;
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: null, key?: Buffer) => void) =>
        done(null, hasCriticalExtension(token) ? undefined : secretKey),
      algorithms: ['HS256'],
      // `validate` checks the expiry against the database's clock; the clock of this machine may be wrong.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
  }

  async validate(request: { ip: string }, claims: Record<string, unknown>): Promise<SessionActor | false> {
    const { sub, sid, exp } = claims;
    if (!Number.isSafeInteger(sub) || !isUuid(sid) || !Number.isSafeInteger(exp)) return false;
    const now = this.clock.systemNow();
    const leftMs = (exp as number) * 1000 - now.getTime();
    if (leftMs <= 0 || leftMs > maxSessionMs) return false;
    const [row] = await this.dataSource.query<SessionRow[]>(
      `SELECT u.role, u.email, s.last_seen_at, s.must_change_password,
              (${isTwoFactorRequired}) AND NOT ${hasSecondFactor}
                AND NOT 'oidc_mfa' = ANY (s.auth_methods) AS must_set_up_two_factor
         FROM sessions s JOIN users u ON u.id = s.user_id
        WHERE s.id = $1 AND s.user_id = $2 AND s.expires_at > $3 AND u.is_active`,
      [sid, sub, now],
    );
    if (!row) return false;
    if (now.getTime() - row.last_seen_at.getTime() >= lastSeenPrecisionMs)
      await this.recordUse(sid, request.ip, now);
    return {
      id: sub as number,
      role: row.role,
      email: row.email,
      address: request.ip,
      sessionId: sid,
      requiredAction: requiredActionOf(row),
    };
  }

  private async recordUse(id: string, address: string, now: Date): Promise<void> {
    await this.dataSource
      .query('UPDATE sessions SET last_seen_at = $2, network = $3 WHERE id = $1 AND last_seen_at < $4', [
        id,
        now,
        networkOf(address),
        new Date(now.getTime() - lastSeenPrecisionMs),
      ])
      // The request itself may not need a writable database.
      .catch(() => undefined);
  }
}
