import CachePolicy from 'http-cache-semantics';

/** Freshness of a response without any, as RFC 9111 (4.2.2) lets a cache choose it. */
const defaultFreshSeconds = 3600;
/** Longer promises are cut: a map should not be older than a month. */
const maxFreshSeconds = 30 * 86_400;

export interface Freshness {
  /** False where the provider forbids a shared cache to store the response. */
  isStorable: boolean;
  /** For how long it may be used without asking the provider. */
  freshSeconds: number;
}

/** The headers as CachePolicy reads them: directives in lower case, a Date, and a lifetime where there is none. */
function readableHeaders(headers: Headers, now: Date): Record<string, string> {
  const cacheControl = headers.get('cache-control')?.toLowerCase() ?? '';
  const hasLifetime = headers.has('expires') || cacheControl.includes('max-age');
  return {
    date: now.toUTCString(),
    ...Object.fromEntries(headers),
    'cache-control': hasLifetime ? cacheControl : `${cacheControl}, max-age=${defaultFreshSeconds}`,
  };
}

/** How a shared cache may use a response that arrives now (RFC 9111). */
export function freshnessOf(headers: Headers, now: Date): Freshness {
  const request = { method: 'GET', headers: {} };
  const policy = new CachePolicy(request, { status: 200, headers: readableHeaders(headers, now) });
  // Not timeToLive(), which counts the time in which a stale response may be used.
  const freshSeconds = Math.round(policy.maxAge() - policy.age());
  return {
    isStorable: policy.storable(),
    freshSeconds: Math.max(0, Math.min(freshSeconds, maxFreshSeconds)),
  };
}
