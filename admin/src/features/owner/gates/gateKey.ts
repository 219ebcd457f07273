import { call } from '../../../data/http';

/** API key of a gate or camera. The secret is only in the response that creates it. */
export interface GateKey {
  id: number;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

const pathOf = (lotId: number) => `/owners/me/lots/${lotId}/gate-keys`;

export const listGateKeys = (lotId: number) => call<GateKey[]>('GET', pathOf(lotId));

export const createGateKey = (lotId: number, name: string) =>
  call<GateKey & { key: string }>('POST', pathOf(lotId), { name });

export const revokeGateKey = (lotId: number, id: number) => call<GateKey>('DELETE', `${pathOf(lotId)}/${id}`);
