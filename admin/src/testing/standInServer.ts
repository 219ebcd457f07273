/** The status and JSON body of a response. For a page of a list, the number of all its rows comes last. */
type Reply = [status: number, body: unknown, rows?: number];

/**
 * Serves requests such as "GET /auth/me" from a table, which a test may change, and records them with their bodies.
 * Other requests fail as without a network.
 */
export function startStandInServer(replies: Record<string, Reply>) {
  const requests: { call: string; body: unknown }[] = [];
  globalThis.fetch = (input, init) => {
    const path = input instanceof Request ? input.url : input.toString();
    const call = `${init?.method ?? 'GET'} ${path}`;
    requests.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    const reply = replies[call];
    if (!reply) return Promise.reject(new TypeError(`no reply to ${call}`));
    const [status, body, rows] = reply;
    const headers: HeadersInit = rows === undefined ? {} : { 'Content-Range': `items 0-${rows}/${rows}` };
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status, headers }));
  };
  return {
    requests,
    bodiesOf: (call: string) => requests.filter((one) => one.call === call).map(({ body }) => body),
  };
}
