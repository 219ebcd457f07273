import { createLotWithOwner } from '../support/lot-with-owner.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

let log = '';
const write = (line: string) => {
  log += line;
};
const test = useTestApp({ LOG_LEVEL: 'debug' }, { write });

it('A camera’s key in the path is neither in the log nor in the metrics, whatever the answer', async () => {
  const admin = asUser(test, (await createUser(test, 'admin')).token);
  const lot = await createLotWithOwner(test, admin);
  const path = `/owners/me/lots/${lot.id}/gate-devices`;
  const { key } = (await lot.owner.post(path, { name: 'x', kind: 'camera' })).body as { key: string };
  const wrong = `${key.slice(0, -3)}xyz`;
  const post = (end: string, body: object) => test.agent.post(`/gate/v1/anpr/${end}`).send(body);
  const responses = [
    await post(`generic/${key}`, { plate: '1234567' }),
    await post(`generic/${key}`, {}),
    await post(`generic/${wrong}`, { plate: '1234567' }),
    await post(`horse/${key}`, {}),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 400, 401, 404]);
  const { text: metrics } = await test.agent.get('/metrics');
  const secret = key.slice(`pgk_${lot.id}_`.length, -3);
  for (const text of [log, metrics]) {
    expect(text).toContain('/gate/v1/anpr/generic/:gateKey');
    expect(text).not.toContain('pgk_');
    expect(text).not.toContain(secret);
  }
});
