import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ACCESS_METADATA, type AccessRule, type Actor, type Gate } from '../platform/access/access.js';
import { GateKeysService } from '../gates/gate-keys.service.js';
import { problem } from '../platform/problems/problem.js';

interface AuthenticatedRequest {
  headers: { authorization?: string };
  user: Actor;
  gate?: Gate;
}

/**
 * Stands before every handler. One that says nothing about who may call it is open to nobody: forgetting is safe.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly gateKeys: GateKeysService,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule === 'public') return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (Array.isArray(rule) && rule.includes('gate')) {
      const gate = await this.gateOf(request);
      if (gate) {
        request.gate = gate;
        return true;
      }
    }
    await super.canActivate(context);
    if (rule === 'signed-in') return true;
    if (!rule?.includes(request.user.role)) throw problem('forbidden');
    return true;
  }

  /** Passport's outcome as ours: whatever is wrong with a token, it is the same 401; a dead database is not one. */
  override handleRequest<TUser>(error: unknown, user: TUser | false | null): TUser {
    if (error) throw error as Error;
    if (!user) throw problem('unauthorized');
    return user;
  }

  private async gateOf({ headers }: AuthenticatedRequest): Promise<Gate | null> {
    const [, key] = /^Bearer (pgk_\S+)$/i.exec(headers.authorization ?? '') ?? [];
    return key ? this.gateKeys.find(key) : null;
  }
}
