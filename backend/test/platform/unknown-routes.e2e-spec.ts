import { useTestApp } from '../support/test-app.js';

const test = useTestApp();

describe('A request that no route handles', () => {
  it.each([
    ['put', '/landing/request-parking', 'POST'],
    ['get', '/landing/request-parking', 'POST'],
    ['delete', '/auth/login', 'POST'],
    ['patch', '/admin/venues/7?x=1', 'DELETE, GET, HEAD, PUT'],
    ['post', '/reservations/token/abc/calendar.ics', 'GET, HEAD'],
    ['post', '/reserve', 'GET, HEAD'],
    ['delete', '/reservation/abc', 'GET, HEAD'],
  ] as const)(
    'The method %s of %s is refused, and the response names those allowed',
    async (method, path, allowed) => {
      const response = await test.agent[method](path).set('accept', 'application/json');
      expect([response.status, response.body.code, response.headers['allow']]).toEqual([
        405,
        'method_not_allowed',
        allowed,
      ]);
    },
  );

  it.each([
    ['get', '/nothing'],
    ['post', '/nothing'],
    ['post', '/admin/nothing/7'],
    ['get', '/reservations/token'],
  ] as const)('%s %s returns 404', async (method, path) => {
    const response = await test.agent[method](path).set('accept', 'application/json');
    expect([response.status, response.body.code, response.headers['allow']]).toEqual([
      404,
      'not_found',
      undefined,
    ]);
  });

  it.each(['/reservation/%E0%A4%A', '/reserve%'])(
    'An address %s that cannot be decoded is the page for unknown addresses in a browser, and a problem elsewhere',
    async (path) => {
      const page = await test.agent.get(path).set('accept', 'text/html,*/*');
      expect(page.status).toBeGreaterThanOrEqual(404);
      expect(page.headers['content-type']).toMatch(/text\/html/);
      const problem = await test.agent.get(path).set('accept', 'application/json');
      expect(problem.headers['content-type']).toMatch(/problem\+json/);
    },
  );
});

it('A 401 names the scheme of the token', async () => {
  for (const path of ['/admin/venues', '/owners/me/lots', '/gate/v1/list']) {
    const { status, headers } = await test.agent.get(path);
    expect([path, status, headers['www-authenticate']]).toEqual([path, 401, 'Bearer']);
  }
  const login = await test.agent
    .post('/auth/login')
    .send({ email: 'a@b.example', password: 'wrong password here' });
  expect([login.status, login.headers['www-authenticate']]).toEqual([401, 'Bearer']);
});
