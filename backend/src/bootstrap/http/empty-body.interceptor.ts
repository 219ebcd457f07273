import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { Observable } from 'rxjs';
import { fieldMessage } from '../../platform/problems/field-messages.js';
import { invalidFields } from '../../platform/problems/problem.js';

/** Handlers that take a body validate it themselves; for all others, every field of a body is an unknown one. */
@Injectable()
export class EmptyBodyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const fields = Object.keys(context.switchToHttp().getRequest<{ body?: object }>().body ?? {});
    if (fields.length > 0 && !takesBody(context)) {
      throw invalidFields(
        fields.map((field) => ({ field, code: 'unknown_field', message: fieldMessage('unknown_field') })),
      );
    }
    return next.handle();
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
