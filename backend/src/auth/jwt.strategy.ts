import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { DataSource } from 'typeorm';
import type { Actor } from '../access/access.js';
import { Clock } from '../clock/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { User } from '../users/user.entity.js';

/**
 * Reads the bearer token and then the user, at every call: role and active flag are the database's, and a token made
 * before the last change of password, role or flag is over.
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: config.auth.jwtSecret,
      algorithms: ['HS256'],
      // Ended by our clock, below: this machine's own may be wrong.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
  }

  async validate(request: { ip: string }, claims: Record<string, unknown>): Promise<Actor | false> {
    const { sub, ver, exp } = claims;
    if (!Number.isSafeInteger(sub) || typeof exp !== 'number') return false;
    if (exp * 1000 <= this.clock.unmoved().getTime()) return false;
    const user = await this.dataSource.manager.findOneBy(User, { id: sub as number });
    if (!user?.isActive || user.tokenVersion !== ver) return false;
    return { id: user.id, role: user.role, email: user.email, address: request.ip };
  }
}
