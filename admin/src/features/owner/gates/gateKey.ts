import { api, dataOf } from '../../../data/api';

/** API keys of gates and cameras. The secret is only in the response that creates a key. */
const path = '/owners/me/lots/{id}/gate-devices';

export const listGateKeys = (lotId: number) => dataOf(api.GET(path, { params: { path: { id: lotId } } }));

export const createGateKey = (lotId: number, name: string) =>
  dataOf(api.POST(path, { params: { path: { id: lotId } }, body: { name, kind: 'camera' } }));

export const revokeGateKey = (lotId: number, deviceId: number) =>
  dataOf(api.DELETE(`${path}/{deviceId}`, { params: { path: { id: lotId, deviceId } } }));
