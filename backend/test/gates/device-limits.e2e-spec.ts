import { createLotWithOwner } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp({ RATE_LIMIT_PER_MINUTE: '50' });

const allowlist = async (key: string) =>
  (await test.agent.get('/gate/v1/allowlist').set('authorization', `Bearer ${key}`)).status;

it('Each device has a limit of its own, and requests with a wrong key have that of their address', async () => {
  const admin = asUser(test, (await createUser(test, 'admin')).token);
  const lot = await createLotWithOwner(test, admin);
  const createKey = async () => {
    const device = { name: 'Camera', kind: 'camera' };
    return ((await lot.owner.post(`/owners/me/lots/${lot.id}/gate-devices`, device)).body as { key: string })
      .key;
  };
  const [one, other] = [await createKey(), await createKey()];
  const statuses: number[] = [];
  for (let request = 0; request < 12; request += 1) statuses.push(await allowlist(one));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429]);
  const read = await test.agent
    .post('/gate/v1/anpr/generic')
    .set('authorization', `Bearer ${one}`)
    .send({ plate: '1234567' });
  expect([read.status, read.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect(await allowlist(other)).toBe(200);
  const wrong: number[] = [];
  for (let request = 0; request < 55; request += 1) wrong.push(await allowlist(`${one.slice(0, -5)}aaaaa`));
  expect(wrong).toContain(401);
  expect(wrong.at(-1)).toBe(429);
});
