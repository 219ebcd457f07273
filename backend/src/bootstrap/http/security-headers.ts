import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { Config } from '../../platform/config/config.js';

type HeaderConfig = Pick<Config, 'isProduction' | 'http'>;

const middleware = ({ isProduction, http }: HeaderConfig) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    // Says the same as `frameAncestors`, to old browsers.
    frameguard: { action: 'deny' },
    hsts: isProduction && { includeSubDomains: http.hstsIncludesSubdomains },
    referrerPolicy: { policy: 'no-referrer' },
  });

/**
 * The headers of every response, before a page or handler changes them. They do not depend on the request, so helmet
 * makes them once: for each response it would take as long as reading the request.
 */
export function securityHeaders(config: HeaderConfig): Record<string, string> {
  // Most responses contain personal data, so caching is opt-in per handler.
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  };
  middleware(config)({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}
