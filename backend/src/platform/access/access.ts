import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';

export const roles = ['admin', 'parking_lot_owner', 'user'] as const;
export type Role = (typeof roles)[number];

/** Who is asking, as the guard read it from the database for this request. */
export interface Actor {
  id: number;
  role: Role;
  email: string;
  /** The address the request came from, for the audit log. */
  address: string;
}

/** A gate or camera that asks with its own lot's key. */
export interface Gate {
  gateKeyId: number;
  parkingLotId: number;
}

export const ACCESS_METADATA = 'access';
export type AccessRule = 'public' | 'signed-in' | (Role | 'gate')[];

/** Anyone may call this handler. A handler without a rule is open to nobody. */
export const Public = () => SetMetadata<string, AccessRule>(ACCESS_METADATA, 'public');

/** Any signed-in user may call this handler. */
export const SignedIn = () => SetMetadata<string, AccessRule>(ACCESS_METADATA, 'signed-in');

/** Only these roles may call this handler; `gate` lets in a lot's gates with their keys, which open nothing else. */
export const Roles = (...allowed: (Role | 'gate')[]) =>
  SetMetadata<string, AccessRule>(ACCESS_METADATA, allowed);

/** The signed-in user; only on handlers that are not public. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  return context.switchToHttp().getRequest<{ user: Actor }>().user;
});

/** Who asks where gates may, too. */
export type Caller = { owner: Actor; gate?: never } | { gate: Gate; owner?: never };

export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { gate, user } = context.switchToHttp().getRequest<{ user: Actor; gate?: Gate }>();
  return gate ? { gate } : { owner: user };
});
