import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ACCESS_METADATA, type AccessRule, type Actor } from '../access/access.js';
import { problem } from '../problems/problem.js';

/**
 * Stands before every handler. One that says nothing about who may call it is open to nobody: forgetting is safe.
 */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_METADATA, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (rule === 'public') return true;
    await super.canActivate(context);
    if (rule === 'signed-in') return true;
    const { user } = context.switchToHttp().getRequest<{ user: Actor }>();
    if (!rule?.includes(user.role)) throw problem('forbidden');
    return true;
  }

  /** Passport's outcome as ours: whatever is wrong with a token, it is the same 401; a dead database is not one. */
  override handleRequest<TUser>(error: unknown, user: TUser | false | null): TUser {
    if (error) throw error as Error;
    if (!user) throw problem('unauthorized');
    return user;
  }
}
