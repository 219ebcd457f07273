import type { paths } from '@panui/api';
import createClient from 'openapi-fetch';
import { fetchResponse } from './http';

/** Passes a request of the client to `fetchResponse`, which adds session, language and time limit. */
async function sendRequest(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return fetchResponse(`${pathname}${search}`, {
    method: request.method,
    body: (await request.text()) || null,
    signal: request.signal,
  });
}

/** Typed requests outside the data provider. A failed one throws HttpError, as in `httpClient`. */
export const api = createClient<paths>({ fetch: sendRequest });

/** The JSON body of a successful response. Reports are declared as files (string) as well. */
export async function dataOf<T>(request: Promise<{ data?: T }>): Promise<Extract<T, object>> {
  const { data } = await request;
  if (typeof data !== 'object' || data === null) throw new Error('The response has no JSON body.');
  return data as Extract<T, object>;
}
