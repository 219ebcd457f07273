import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();

const send = (type: string, body: string, language = 'en') =>
  test.agent.post('/auth/login').set('content-type', type).set('accept-language', language).send(body);

describe('A body that no handler can read', () => {
  it('A body that is not JSON says so', async () => {
    const { status, body } = await send('application/json', '{"email":');
    expect({ status, code: body.code, detail: body.detail }).toEqual({
      status: 400,
      code: 'validation_error',
      detail: 'The body is not valid JSON.',
    });
  });

  it('A body over 100 KB says that it is too large', async () => {
    const { status, body } = await send('application/json', JSON.stringify({ email: 'x'.repeat(110_000) }));
    expect([status, body.detail]).toEqual([413, 'The body is too large.']);
  });

  it('Another content type says which one to send, in the language of the request', async () => {
    const { status, body } = await send('text/plain', '{}', 'he');
    expect([status, body.detail]).toEqual([415, 'יש לשלוח JSON, עם Content-Type: application/json.']);
  });
});

it.each([
  ['en', 'he', 'en'],
  ['he', 'en', 'he'],
  ['fr', 'en', 'en'],
])('With ?lang=%s and the header %s the text of an error is in %s', async (parameter, header, language) => {
  const titles = { he: 'הדף או הפריט המבוקש לא נמצא.', en: 'The page or item was not found.' };
  const { body } = await test.agent
    .get(`/no-such-page?lang=${parameter}`)
    .set({ 'accept-language': header, accept: 'application/json' });
  expect(body).toMatchObject({ code: 'not_found', title: titles[language as 'he' | 'en'] });
});

it('A sign-in without email and password reports both fields', async () => {
  const { body } = await send('application/json', '{}');
  expect(
    body.errors.map(({ field, message }: { field: string; message: string }) => [field, message]),
  ).toEqual([
    ['email', 'Email is required'],
    ['password', 'Password is required'],
  ]);
});

it('A field that is missing is reported as missing, not as too long or of the wrong type', async () => {
  const { body } = await test.agent.post('/landing/renew-hold').set('accept-language', 'en').send({});
  const missing = { code: 'required', message: 'This field is required' };
  expect(body.errors).toEqual([
    { field: 'spot_id', ...missing },
    { field: 'session_token', ...missing },
  ]);
  const wrong = await test.agent.post('/landing/renew-hold').send({ spot_id: 'x', session_token: 'y' });
  expect(wrong.body.errors).toMatchObject([{ field: 'spot_id', code: 'is_int' }]);
});

describe('Secrets in addresses', () => {
  const secret = 'secret-9x';
  const { paths } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../api/openapi.json'), 'utf8'),
  ) as { paths: Record<string, object> };
  const ofApi = Object.keys(paths).filter((path) => /\{(?:\w*token|\w*key|reference)\}/i.test(path));
  const ofPages = ['/reservation/{token}', '/group/{token}', '/shared/{token}'];

  it.each([...ofApi, ...ofPages])('The problem of %s does not repeat them', async (path) => {
    const filled = path.replaceAll(/\{\w+\}/g, secret);
    // The method is allowed nowhere, so that each of them responds with a problem.
    const response = await test.agent.patch(filled).set('accept', 'application/json');
    expect([response.status, response.text.includes(secret)]).toEqual([405, false]);
    const unknown = await test.agent.get(`${filled}/x`).set('accept', 'application/json');
    expect([unknown.status, unknown.text.includes(secret)]).toEqual([404, false]);
  });
});
