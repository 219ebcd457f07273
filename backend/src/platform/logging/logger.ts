import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config/config.js';
import { scrubbed } from './scrub.js';

function scrubTexts(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? scrubbed(value) : value,
    ]),
  );
}

/** Only name and stack: other properties of database errors contain statements with their values. */
function errorForLog(error: Error): { type: string; stack: string } {
  return { type: error.name, stack: scrubbed(error.stack ?? error.message) };
}

/**
 * The log of the process: one line of JSON per event, without personal data. Every text is scrubbed. Of a request only
 * the fields named here are written, never its URL, headers or body.
 */
export function makeLogger(config: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: scrubTexts },
    serializers: {
      err: errorForLog,
      error: errorForLog,
      req: ({ method }: { method?: string }) => ({ method }),
      res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
    },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: Logger['info']) {
        const clean = args.map((part: unknown) => (typeof part === 'string' ? scrubbed(part) : part));
        method.apply(this, clean as Parameters<Logger['info']>);
      },
    },
  };
  return to ? pino(options, to) : pino(options);
}
