import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Nest's messages about each route and module at start are useful for debugging only. */
const startupContexts = new Set(['RouterExplorer', 'RoutesResolver', 'InstanceLoader', 'NestFactory']);

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** Passes Nest's log to the log of the process. See decision record 018. */
export class NestLog implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...more: unknown[]): void {
    this.write(startupContexts.has(String(more.at(-1))) ? 'debug' : 'info', message, more);
  }

  fatal(message: unknown, ...more: unknown[]): void {
    this.write('fatal', message, more);
  }

  error(message: unknown, ...more: unknown[]): void {
    this.write('error', message, more);
  }

  warn(message: unknown, ...more: unknown[]): void {
    this.write('warn', message, more);
  }

  debug(message: unknown, ...more: unknown[]): void {
    this.write('debug', message, more);
  }

  verbose(message: unknown, ...more: unknown[]): void {
    this.write('trace', message, more);
  }

  /** Nest passes the context as the last argument, and the stack of an error before it. */
  private write(level: Level, message: unknown, more: unknown[]): void {
    const texts = more.filter((part): part is string => typeof part === 'string');
    const context = texts.at(-1);
    const stack = texts.length > 1 ? texts[0] : undefined;
    if (message instanceof Error) this.logger[level]({ context, err: message });
    else
      this.logger[level]({ context, stack }, typeof message === 'string' ? message : 'an object was logged');
  }
}
