import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { documentedParameter } from '../problems/documented-parameter.js';
import { type Language, requestLanguage } from '../problems/language.js';

interface RequestLike {
  ip: string;
  query: unknown;
  headers: Record<string, string | string[] | undefined>;
}

const LanguageOfRequest = createParamDecorator((_: unknown, context: ExecutionContext): Language => {
  return requestLanguage(context.switchToHttp().getRequest<RequestLike>());
});

/**
 * The language of names and texts in the response: `?lang=`, else the preference in Accept-Language. A link can carry
 * `?lang=` where no script sets headers.
 */
export const RequestLanguage = (): ParameterDecorator =>
  documentedParameter(
    LanguageOfRequest(),
    ApiQuery({
      name: 'lang',
      required: false,
      description: 'The language of names and texts; without it that of Accept-Language.',
      schema: { type: 'string', enum: ['he', 'en'] },
    }),
  );

/** The language that `lang` names; null without it. */
export const NamedLanguage = (): ParameterDecorator =>
  documentedParameter(
    createParamDecorator((_: unknown, context: ExecutionContext): Language | null => {
      const { lang } = context.switchToHttp().getRequest<{ query: Record<string, unknown> }>().query;
      return lang === 'he' || lang === 'en' ? lang : null;
    })(),
    ApiQuery({ name: 'lang', required: false, schema: { type: 'string', enum: ['he', 'en'] } }),
  );

/** Where a request comes from. */
export interface Client {
  /** The IP address, after trusted proxies. */
  address: string;
  /** Empty if the client sends none. */
  userAgent: string;
}

export const CurrentClient = createParamDecorator((_: unknown, context: ExecutionContext): Client => {
  const { ip, headers } = context.switchToHttp().getRequest<RequestLike>();
  return { address: ip, userAgent: [headers['user-agent']].flat()[0] ?? '' };
});

/** The client's address, after trusted proxies. */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  return context.switchToHttp().getRequest<RequestLike>().ip;
});

/** Aborted when the client closes the connection before its response: work that only the client needs can stop. */
export const ClientSignal = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal => {
  const { raw } = context.switchToHttp().getResponse<FastifyReply>();
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
});
