import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { invalidFields } from '../../platform/problems/problem.js';

/** Handlers that take a body validate it themselves; for all others, every field of a body is an unknown one. */
@Injectable()
export class EmptyBodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { body } = context.switchToHttp().getRequest<{ body?: object }>();
    for (const _field in body) {
      if (takesBody(context)) return true;
      throw invalidFields(
        Object.keys(body).map((field) => ({
          field,
          code: 'unknown_field',
          message: fieldMessage('unknown_field'),
        })),
      );
    }
    return true;
  }
}

function takesBody(context: ExecutionContext): boolean {
  const handlerArguments: unknown = Reflect.getMetadata(
    ROUTE_ARGS_METADATA,
    context.getClass(),
    context.getHandler().name,
  );
  return Object.keys(handlerArguments ?? {}).some((key) => key.startsWith(`${RouteParamtypes.BODY}:`));
}
