import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { GUARDS_METADATA, METHOD_METADATA } from '@nestjs/common/constants.js';
import { type INestApplicationContext, RequestMethod, type Type } from '@nestjs/common';
import {
  ACCESS_METADATA,
  type AccessRule,
  allowsGates,
  ALLOWED_BEFORE_METADATA,
  type RequiredAction,
  type Role,
  rolesAllowedBy,
} from '../../platform/access/access.js';
import { declaredProblems, type DeclaredProblem } from '../../platform/problems/problems.decorator.js';
import { RateLimitGuard } from '../../platform/rate-limits/rate-limit.guard.js';

/** Who may call an operation, as the API document says it. */
export type DocumentedAccess = 'public' | 'signed-in' | (Role | 'gate')[];

/** Decorator metadata of a handler that @nestjs/swagger does not read. */
export interface Handler {
  access: DocumentedAccess | undefined;
  isRateLimited: boolean;
  /** Actions that may still be required of the user when the handler is called. */
  allowedBefore: RequiredAction[];
  /** Its own problems; undefined when `@Problems` is missing. */
  problems: DeclaredProblem[] | undefined;
}

export const operationId = (controller: string, method: string): string => `${controller}_${method}`;

function documentedAccess(rule: AccessRule | undefined, method: string): DocumentedAccess | undefined {
  if (rule === undefined || rule === 'public' || rule === 'signed-in') return rule;
  return [...rolesAllowedBy(rule, method), ...(allowsGates(rule) ? (['gate'] as const) : [])];
}

function describe(controller: Type, handler: Type, reflector: Reflector): Handler {
  const both = [handler, controller];
  const guards = both.flatMap((holder) => (Reflect.getMetadata(GUARDS_METADATA, holder) as Type[]) ?? []);
  const declared = both.flatMap((holder) => declaredProblems(holder) ?? []);
  return {
    access: documentedAccess(
      reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_METADATA, both),
      RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod],
    ),
    allowedBefore:
      reflector.getAllAndOverride<RequiredAction[] | undefined>(ALLOWED_BEFORE_METADATA, both) ?? [],
    isRateLimited: guards.includes(RateLimitGuard),
    problems: both.some((holder) => declaredProblems(holder)) ? declared : undefined,
  };
}

/** Every handler, inherited ones too, by its operation id. */
export function handlersOf(app: INestApplicationContext): Map<string, Handler> {
  const reflector = new Reflector();
  const scanner = new MetadataScanner();
  const handlers = new Map<string, Handler>();
  for (const module of app.get(ModulesContainer).values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      const prototype = metatype.prototype as Record<string, unknown>;
      for (const method of scanner.getAllMethodNames(prototype))
        handlers.set(
          operationId(metatype.name, method),
          describe(metatype as Type, prototype[method] as Type, reflector),
        );
    }
  }
  return handlers;
}
