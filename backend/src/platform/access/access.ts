import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { type ActionOf, type Area as AreaName, type Role, roles, rolesFor } from '@panui/shared/access-table';

export { type Role, roles };

/** The signed-in user, as the guard read it from the database for this request. */
export interface Actor {
  id: number;
  role: Role;
  email: string;
  /** The IP address of the client, for the audit log. */
  address: string;
}

/** The signed-in user with the session of this request. */
export interface SessionActor extends Actor {
  sessionId: string;
  /** What the user has to do before anything else. */
  requiredAction: RequiredAction | null;
}

export const requiredActions = ['change_password', 'set_up_two_factor'] as const;
export type RequiredAction = (typeof requiredActions)[number];

/** A phone, camera or barrier at a lot's gate that sent a valid key or signature. */
export interface Gate {
  deviceId: number;
  parkingLotId: number;
  kind: 'phone' | 'camera' | 'barrier';
  /** The lane that it watches; null if it sees cars of both. */
  direction: 'in' | 'out' | null;
}

export const ACCESS_METADATA = 'access';

/** What a handler, or all of a controller, is about. Without an action the method of the request decides. */
export interface AreaRule {
  area: AreaName;
  action?: string;
  /** True if devices at gates may call it as well. */
  allowsGates?: boolean;
}

/** `gate`: only devices at gates. */
export type AccessRule = 'public' | 'signed-in' | 'gate' | AreaRule;

/** Anyone may call this handler. A handler without a rule rejects every request. */
export const Public = () => SetMetadata<string, AccessRule>(ACCESS_METADATA, 'public');

/** Any signed-in user may call this handler. */
export const SignedIn = () => SetMetadata<string, AccessRule>(ACCESS_METADATA, 'signed-in');

export const ALLOWED_BEFORE_METADATA = 'allowedBefore';

/** The handler is allowed while the user still has to do one of these. All other handlers respond with 403. */
export const AllowedBefore = (...actions: RequiredAction[]) => SetMetadata(ALLOWED_BEFORE_METADATA, actions);

/** True if the handler may be called while the action is required. */
export function isAllowedBefore(
  reflector: Reflector,
  context: ExecutionContext,
  action: RequiredAction,
): boolean {
  const targets = [context.getHandler(), context.getClass()];
  const allowed = reflector.getAllAndOverride<RequiredAction[] | undefined>(ALLOWED_BEFORE_METADATA, targets);
  return allowed?.includes(action) ?? false;
}

/** The roles that the access table allows in this area may call this handler. */
export const Area = <A extends AreaName>(area: A, action?: ActionOf<A>) =>
  SetMetadata<string, AccessRule>(ACCESS_METADATA, { area, action });

/** The same, and devices at gates. */
export const AreaOrGate = <A extends AreaName>(area: A) =>
  SetMetadata<string, AccessRule>(ACCESS_METADATA, { area, allowsGates: true });

/** Only devices at gates may call this handler. */
export const GateOnly = () => SetMetadata<string, AccessRule>(ACCESS_METADATA, 'gate');

/** The roles that the rule allows to send a request with this method. A missing rule allows none. */
export function rolesAllowedBy(rule: AccessRule | undefined, method: string): readonly Role[] {
  if (rule === 'public' || rule === 'signed-in') return roles;
  if (rule === undefined || rule === 'gate') return [];
  return rolesFor(rule.area, rule.action ?? (/^(get|head)$/i.test(method) ? 'read' : 'change'));
}

/** The access rule of a handler, or of its controller. */
export function accessRuleOf(reflector: Reflector, context: ExecutionContext): AccessRule | undefined {
  return reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_METADATA, [
    context.getHandler(),
    context.getClass(),
  ]);
}

/** True if gates may call a handler with this rule. */
export const allowsGates = (rule: AccessRule | undefined): boolean =>
  rule === 'gate' || (typeof rule === 'object' && rule.allowsGates === true);

/** The signed-in user. Undefined for public handlers and for gates. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): SessionActor => {
  return context.switchToHttp().getRequest<{ user: SessionActor }>().user;
});

/** The caller of a handler that gates may call. */
export type Caller = { owner: Actor; gate?: never } | { gate: Gate; owner?: never };

/** The device that calls. Only on handlers with `@GateOnly()`. */
export const CurrentGate = createParamDecorator(
  (_: unknown, context: ExecutionContext): Gate => context.switchToHttp().getRequest<{ gate: Gate }>().gate,
);

export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { gate, user } = context.switchToHttp().getRequest<{ user: Actor; gate?: Gate }>();
  return gate ? { gate } : { owner: user };
});
