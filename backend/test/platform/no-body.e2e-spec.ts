import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();

describe('A request without a body', () => {
  it.each([
    ['/landing/request-parking', 'missing_parameters'],
    ['/landing/renew-hold', 'validation_error'],
    ['/landing/show-hold', 'validation_error'],
    ['/landing/confirm-reservation', 'validation_error'],
    ['/auth/login', 'validation_error'],
  ])('A missing body is rejected with 400 at %s', async (path, code) => {
    for (const response of [
      await test.agent.post(path),
      await test.agent.post(path).set('content-type', 'application/json'),
      await test.agent.post(path).send({}),
    ]) {
      expect([response.status, response.body.code]).toEqual([400, code]);
    }
  });

  it('A missing body releases no hold and changes nothing', async () => {
    expect((await test.agent.post('/landing/release-hold')).status).toBe(204);
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    expect((await admin.put('/admin/settings')).status).toBe(200);
    expect((await admin.post('/admin/venues')).status).toBe(400);
    expect((await admin.post('/admin/spots/bulk')).status).toBe(400);
    expect((await admin.put('/auth/me')).status).toBe(200);
  });
});
