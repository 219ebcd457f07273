import { generateKeyPairSync, sign } from 'node:crypto';
import type { TestApp } from './test-app.js';
import type { LotWithOwner } from './lot-with-owner.js';

/** A phone that signs its requests as the gate page does. */
export class GatePhone {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private id = '';

  constructor(private readonly test: TestApp) {}

  get publicKey(): string {
    return this.keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  }

  /** Opens the enrolment link. */
  async enrol(url: string) {
    const response = await this.test.agent
      .post('/gate/v1/enrolment')
      .send({ token: new URL(url).hash.slice(1), public_key: this.publicKey });
    if (response.status === 200) {
      const { lot, device_id: deviceId } = response.body as { lot: { id: number }; device_id: number };
      this.id = `${lot.id}.${deviceId}`;
    }
    return response;
  }

  /** The header of a request; `claims` replace what the phone would sign. */
  authorization(method: string, path: string, claims: object = {}): string {
    const iat = Math.floor(this.test.clock.now().getTime() / 1000);
    const header = { alg: 'ES256', typ: 'gate+jwt', kid: this.id };
    const payload = { iat, htm: method, htu: path, ver: '1.2.3', ...claims };
    const text = [header, payload]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const key = { key: this.keys.privateKey, dsaEncoding: 'ieee-p1363' as const };
    return `Gate ${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  }

  get(path: string, claims: object = {}) {
    return this.test.agent.get(path).set('authorization', this.authorization('GET', path, claims));
  }

  post(path: string, body: object) {
    return this.test.agent.post(path).set('authorization', this.authorization('POST', path)).send(body);
  }
}

/** Creates a phone of the lot, enrolled. */
export async function createPhone(test: TestApp, { owner, id: lotId }: LotWithOwner, name = 'Phone') {
  const { body } = await owner.post(`/owners/me/lots/${lotId}/gate-devices`, { name, kind: 'phone' });
  const { id, enrolment_url: url } = body as { id: number; enrolment_url: string };
  const phone = new GatePhone(test);
  const { status } = await phone.enrol(url);
  if (status !== 200) throw new Error(`not enrolled: ${status}`);
  return { phone, id, url };
}
