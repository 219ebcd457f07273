import type { Endpoint, ResponseOf } from '@panui/api';
import { type Arguments, type Parts, request, resolveUrl } from './http';

/** URL of an endpoint with its path parameters and query. */
export const urlOf = <E extends Endpoint>(endpoint: E, ...[options]: Arguments<E>): string =>
  resolveUrl(endpoint, options ?? {});

/**
 * Requests an endpoint whose URL the page's response may have preloaded. The request must equal the browser's
 * preload exactly, or the response is fetched twice.
 */
export const fetchPreloaded = <E extends Endpoint & `GET ${string}`>(
  endpoint: E,
  ...[options]: Arguments<E>
): Promise<ResponseOf<E>> => request(endpoint, (options ?? {}) as Parts);
