import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { DataSource } from 'typeorm';
import type { Actor } from '../platform/access/access.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { User } from '../users/user.entity.js';

/** The longest session is 30 days; a day more allows for clocks that differ. */
const maxSessionMs = 31 * 86_400_000;

/** RFC 7515, section 4.1.11: a token whose `crit` names extensions that the receiver does not know is invalid. */
function hasCriticalExtension(token: string): boolean {
  try {
    const [header = ''] = token.split('.');
    return 'crit' in (JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as object);
  } catch {
    return true;
  }
}

/**
 * Validates the bearer token and reads the user on every request, so that a changed role, password or active flag takes
 * effect at once.
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request: unknown, token: string, done: (error: null, key?: string) => void) =>
        done(null, hasCriticalExtension(token) ? undefined : config.auth.jwtSecret),
      algorithms: ['HS256'],
      // `validate` checks the expiry against the database's clock; the clock of this machine may be wrong.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
  }

  async validate(request: { ip: string }, claims: Record<string, unknown>): Promise<Actor | false> {
    const { sub, ver, exp } = claims;
    if (!Number.isSafeInteger(sub) || !Number.isSafeInteger(exp)) return false;
    const leftMs = (exp as number) * 1000 - this.clock.systemNow().getTime();
    if (leftMs <= 0 || leftMs > maxSessionMs) return false;
    const user = await this.dataSource.manager.findOneBy(User, { id: sub as number });
    if (!user?.isActive || user.tokenVersion !== ver) return false;
    return { id: user.id, role: user.role, email: user.email, address: request.ip };
  }
}
