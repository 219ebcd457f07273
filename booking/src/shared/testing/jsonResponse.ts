/** A response of the API for component tests, because jsdom has no `Response`. */
export const jsonResponse = (body: object, status = 200): Response =>
  ({
    ok: status < 400,
    status,
    headers: new Headers(),
    json: () => Promise.resolve(body),
  }) as unknown as Response;
