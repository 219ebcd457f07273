import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Language, languageOf } from '../problems/language.js';

interface RequestLike {
  ip: string;
  headers: Record<string, string | string[] | undefined>;
}

/** The language in which the asker wants names and texts. */
export const AskedLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language => {
  const header = context.switchToHttp().getRequest<RequestLike>().headers['accept-language'];
  return languageOf(Array.isArray(header) ? header[0] : header);
});

/** The client's address, after trusted proxies. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  return context.switchToHttp().getRequest<RequestLike>().ip;
});
