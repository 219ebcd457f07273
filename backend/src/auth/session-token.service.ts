import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { ClockService } from '../platform/clock/clock.service.js';
import type { User } from '../users/user.entity.js';

const defaultHours = 12;
const rememberedDays = 30;

export interface SessionClaims {
  sub: number;
  /** The user's token version when the token was issued. */
  ver: number;
}

@Injectable()
export class SessionTokenService {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: ClockService,
  ) {}

  /** Issues a token that is valid for 12 hours, or for 30 days with `remember`. */
  sign(user: Pick<User, 'id' | 'tokenVersion'>, remember: boolean): Promise<string> {
    const iat = Math.floor(this.clock.systemNow().getTime() / 1000);
    const claims: SessionClaims & { iat: number } = { sub: user.id, ver: user.tokenVersion, iat };
    return this.jwt.signAsync(claims, { expiresIn: remember ? `${rememberedDays}d` : `${defaultHours}h` });
  }
}
