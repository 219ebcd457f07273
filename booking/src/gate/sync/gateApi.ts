import type { Dto } from '@panui/api';
import { ProblemError, problemOf, readProblem } from '../../shared/api/problem';
import { type GateDevice, newStorageKey, type QueuedEntry } from '../storage/gateStore';

declare const __APP_VERSION__: string;

const timeoutMs = 15_000;
/** A difference between the clocks that a signature survives; the server accepts two minutes. */
const toleratedClockErrorMs = 30_000;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const base64url = (bytes: ArrayBuffer): string =>
  base64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const encoded = (value: object): string => base64url(new TextEncoder().encode(JSON.stringify(value)).buffer);

async function send(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, {
    ...init,
    headers: {
      'Accept-Language': document.documentElement.lang,
      Accept: 'application/json',
      ...init.headers,
    },
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new ProblemError(problemOf('network_error'));
  });
}

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new ProblemError(await readProblem(response));
  return (await response.json()) as T;
}

/** Makes this phone the device of the link with the token. */
export async function enrol(token: string): Promise<GateDevice> {
  const keys = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const publicKey = base64(await crypto.subtle.exportKey('spki', keys.publicKey));
  const response = await send('/gate/v1/enrolment', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, public_key: publicKey }),
  });
  const enrolment = await read<Dto<'Enrolment'>>(response);
  return {
    deviceId: enrolment.device_id,
    name: enrolment.device_name,
    lot: enrolment.lot,
    signingKeys: enrolment.signing_keys,
    privateKey: keys.privateKey,
    storageKey: await newStorageKey(),
  };
}

/** The requests of an enrolled phone, signed with its key. X-Server-Time of each response corrects its clock. */
export class GateApi {
  clockErrorMs: number;

  constructor(private readonly device: GateDevice) {
    this.clockErrorMs = device.clockErrorMs ?? 0;
  }

  /** Epoch milliseconds by the server's clock, as estimated from its last responses. */
  now(): number {
    return Date.now() + this.clockErrorMs;
  }

  list(cursor: string | null): Promise<Dto<'GateList'>> {
    const query = cursor ? `?since=${encodeURIComponent(cursor)}` : '';
    return this.call<Dto<'GateList'>>('GET', `/gate/v1/list${query}`);
  }

  report(entries: QueuedEntry[]): Promise<Dto<'GateEntryResult'>[]> {
    const body = entries.map((entry) => ({
      client_id: entry.clientId,
      license_plate: entry.licensePlate,
      direction: entry.direction,
      at: entry.at,
    }));
    return this.call<Dto<'GateEntryResult'>[]>('POST', '/gate/v1/entries', body);
  }

  private async call<T>(method: string, path: string, body?: unknown, isRepeated = false): Promise<T> {
    const response = await send(path, {
      method,
      headers: {
        Authorization: `Gate ${await this.signature(method, path)}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const wasWrong = this.correctClock(response);
    // A signature with a wrong time is rejected, so the request is sent again with the corrected time.
    if (response.status === 401 && wasWrong && !isRepeated) return this.call<T>(method, path, body, true);
    return read<T>(response);
  }

  /** True if the clock was wrong by more than the server may tolerate. */
  private correctClock(response: Response): boolean {
    const serverTime = Number(response.headers.get('x-server-time'));
    if (!(serverTime > 0)) return false;
    const error = serverTime - this.now();
    if (Math.abs(error) < toleratedClockErrorMs) return false;
    this.clockErrorMs += error;
    return true;
  }

  private async signature(method: string, path: string): Promise<string> {
    const { device } = this;
    const header = { alg: 'ES256', typ: 'gate+jwt', kid: `${device.lot.id}.${device.deviceId}` };
    const claims = { iat: Math.floor(this.now() / 1000), htm: method, htu: path, ver: __APP_VERSION__ };
    const text = `${encoded(header)}.${encoded(claims)}`;
    const signature = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      device.privateKey,
      new TextEncoder().encode(text),
    );
    return `${text}.${base64url(signature)}`;
  }
}
