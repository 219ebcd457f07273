import { codeOf, ProblemError, problemOf, readProblem, toProblem } from './problem';

it('The code of a problem document takes precedence over its detail and status', () => {
  expect(codeOf(409, { code: 'hold_expired', detail: 'spot_taken' })).toBe('hold_expired');
});

it('Without a code, the code inside the detail counts, and otherwise the status', () => {
  expect(codeOf(409, { detail: 'Error: no_spots_available.' })).toBe('no_spots_available');
  expect(codeOf(400, { detail: 'Bad request' })).toBe('');
  expect([400, 404, 429, 502].map((status) => codeOf(status, {}))).toEqual([
    '',
    '',
    'too_many_requests',
    'server_error',
  ]);
});

it('A response is read with its fields and headers', async () => {
  const body = { code: 'validation_error', errors: [{ field: 'email' }, { field: 'phone_number' }] };
  const headers = { 'Retry-After': '30', 'X-Request-Id': 'r-1' };
  expect(await readProblem(Response.json(body, { status: 400, headers }))).toEqual({
    code: 'validation_error',
    status: 400,
    extras: body,
    fields: ['email', 'phone_number'],
    retryAfterSeconds: 30,
    requestId: 'r-1',
  });
});

it('The HTML page of a proxy is a server error', async () => {
  expect(await readProblem(new Response('<html>', { status: 502 }))).toEqual({
    code: 'server_error',
    status: 502,
    extras: {},
    fields: [],
    retryAfterSeconds: 0,
    requestId: '',
  });
});

it('The problem of an error is kept, and any other error is a server error', () => {
  const problem = problemOf('hold_expired');
  expect(problem).toEqual({
    code: 'hold_expired',
    status: 0,
    extras: {},
    fields: [],
    retryAfterSeconds: 0,
    requestId: '',
  });
  expect(toProblem(new ProblemError(problem))).toBe(problem);
  expect(toProblem(new TypeError('x'))).toEqual(problemOf('server_error'));
});
