import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import {
  accessRuleOf,
  allowsGates,
  type Gate,
  isAllowedBefore,
  rolesAllowedBy,
  type SessionActor,
} from '../platform/access/access.js';
import { problemDetail } from '../platform/problems/details.js';
import { problem } from '../platform/problems/problem.js';

interface AuthenticatedRequest {
  method: string;
  user: SessionActor;
  /** Set by `GateDeviceGuard`, for a valid key or signature on a handler that allows gates. */
  gate?: Gate;
}

/** Applies the access rule of every handler. A handler without a rule rejects every request. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = accessRuleOf(this.reflector, context);
    if (rule === 'public') return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (allowsGates(rule) && request.gate) return true;
    await super.canActivate(context);
    const { role, requiredAction } = request.user;
    if (!rolesAllowedBy(rule, request.method).includes(role)) throw problem('forbidden');
    if (requiredAction && !isAllowedBefore(this.reflector, context, requiredAction))
      throw problem('forbidden', {
        detail: problemDetail('account_action_required'),
        extras: { required_action: requiredAction },
      });
    return true;
  }

  /** Every issue of a token is the same 401. An error, such as an unavailable database, is passed on. */
  override handleRequest<TUser>(error: unknown, user: TUser | false | null): TUser {
    if (error) throw error as Error;
    if (!user) throw problem('unauthorized');
    return user;
  }
}
