import { isRetryable, messageKeyOf, readProblem } from './problem';

describe('a failed answer', () => {
  it('is read from the problem document', () => {
    const body = {
      code: 'validation_error',
      detail: 'Some of the details are not valid.',
      errors: [{ field: 'email', code: 'taken', message: 'already there' }],
    };
    expect(readProblem(409, body, 'Conflict')).toEqual({
      status: 409,
      code: 'validation_error',
      detail: 'Some of the details are not valid.',
      fields: { email: 'already there' },
      requestId: null,
    });
  });

  it('is understood without one: a proxy’s page, or nothing', () => {
    expect(readProblem(502, null, 'Bad Gateway')).toMatchObject({
      code: 'server_error',
      detail: 'Bad Gateway',
    });
    expect(readProblem(404, '<html>', 'Not Found')).toMatchObject({ code: 'not_found', fields: {} });
  });

  it('names a field without a message as not valid', () => {
    const body = { errors: [{ field: 'lat', code: 'something_new', message: 'x' }, { field: 'lng' }] };
    expect(readProblem(400, body, '').fields).toEqual({ lat: 'x', lng: 'panui.field.invalid' });
  });

  it('is told in the words of the specification', () => {
    expect([400, 401, 403, 404, 500, 418].map(messageKeyOf)).toEqual([
      'panui.http.400',
      'panui.auth.authentication_failed',
      'panui.http.403',
      'panui.http.404',
      'panui.http.500',
      'panui.http.other',
    ]);
  });
});

it('Only failures of the server and too many requests are worth another try', () => {
  expect([429, 500, 502, 503].every(isRetryable)).toBe(true);
  expect([400, 401, 403, 404, 409].some(isRetryable)).toBe(false);
});
