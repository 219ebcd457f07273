import { panui } from '../i18n/en/panui';
import { isRetryable, messageKeyOf, readProblem } from './problem';

describe('readProblem', () => {
  it('A problem document is parsed with its field errors', () => {
    const body = {
      code: 'validation_error',
      reason: 'in_use',
      detail: 'Some of the details are not valid.',
      errors: [{ field: 'email', code: 'taken', message: 'already there' }],
    };
    expect(readProblem(409, body, 'Conflict')).toEqual({
      status: 409,
      code: 'validation_error',
      detail: 'Some of the details are not valid.',
      reason: 'in_use',
      fields: { email: 'already there' },
      requestId: null,
    });
  });

  it("A response without a problem document, such as a proxy's HTML page, gets a code from its status", () => {
    expect(readProblem(502, null, 'Bad Gateway')).toMatchObject({
      code: 'server_error',
      detail: 'Bad Gateway',
    });
    expect(readProblem(404, '<html>', 'Not Found')).toMatchObject({ code: 'not_found', fields: {} });
  });

  it('A field error without a message gets the generic message', () => {
    const body = { errors: [{ field: 'lat', code: 'something_new', message: 'x' }, { field: 'lng' }] };
    expect(readProblem(400, body, '').fields).toEqual({ lat: 'x', lng: 'panui.field.invalid' });
  });

  it('Each status has the message of the specification, in English word for word', () => {
    const { http, auth } = panui;
    expect(messageKeyOf(401)).toBe('panui.auth.authentication_failed');
    expect(auth.authentication_failed).toBe('Authentication failed. Please login again.');
    expect([400, 403, 404, 500, 418].map((status) => http[messageKeyOf(status).slice(11) as '400'])).toEqual([
      'Invalid request: %{detail}',
      'Access denied: %{detail}',
      'Resource not found: %{detail}',
      'Server error: %{detail}',
      'Error: %{detail}',
    ]);
  });
});

it('Only server errors and 429 are retryable', () => {
  expect([429, 500, 502, 503].every(isRetryable)).toBe(true);
  expect([400, 401, 403, 404, 409].some(isRetryable)).toBe(false);
});

it('A response without a code gets the code of its status, and keeps its request id', () => {
  expect([401, 403, 404, 500].map((status) => readProblem(status, {}, '').code)).toEqual([
    'unauthorized',
    'forbidden',
    'not_found',
    'server_error',
  ]);
  expect(readProblem(500, { request_id: 'r-1' }, '')).toMatchObject({ requestId: 'r-1' });
});

it('Empty and malformed members of a problem document are ignored', () => {
  const body = { code: '', detail: 7, errors: ['x', null, { field: 'lat', message: '' }] };
  expect(readProblem(404, body, 'Not Found')).toMatchObject({
    code: 'not_found',
    detail: 'Not Found',
    fields: { lat: 'panui.field.invalid' },
  });
  expect(readProblem(404, [{ code: 'x' }], '').code).toBe('not_found');
  expect(readProblem(404, { errors: 'x' }, '').fields).toEqual({});
});
