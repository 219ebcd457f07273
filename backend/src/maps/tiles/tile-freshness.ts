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

/** Directive names are unique in practice; a value may be quoted. */
function directivesOf(cacheControl: string): Map<string, string> {
  return new Map(
    cacheControl
      .toLowerCase()
      .split(',')
      .map((directive) => {
        const [name = '', value = ''] = directive.trim().split('=', 2);
        return [name, value.replaceAll('"', '')] as const;
      }),
  );
}

const secondsOf = (text: string | null | undefined): number | null =>
  text && /^\d{1,10}$/.test(text) ? Number(text) : null;

/** How a shared cache may use a response, by the provider's Cache-Control, Expires, Date and Age (RFC 9111). */
export function freshnessOf(headers: Headers, now: Date): Freshness {
  const directives = directivesOf(headers.get('cache-control') ?? '');
  if (directives.has('no-store') || directives.has('private')) return { isStorable: false, freshSeconds: 0 };
  if (directives.has('no-cache')) return { isStorable: true, freshSeconds: 0 };
  const age = secondsOf(headers.get('age')) ?? 0;
  const lifetime =
    secondsOf(directives.get('s-maxage')) ??
    secondsOf(directives.get('max-age')) ??
    lifetimeByExpires(headers, now) ??
    defaultFreshSeconds;
  return { isStorable: true, freshSeconds: Math.max(0, Math.min(lifetime - age, maxFreshSeconds)) };
}

/** An unreadable Expires, such as `0`, means that the response is stale already. */
function lifetimeByExpires(headers: Headers, now: Date): number | null {
  const expires = headers.get('expires');
  if (expires === null) return null;
  const until = Date.parse(expires);
  const sentAt = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(until)) return 0;
  return Math.floor((until - (Number.isNaN(sentAt) ? now.getTime() : sentAt)) / 1000);
}
