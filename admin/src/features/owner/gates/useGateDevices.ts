import { useQuery } from '@tanstack/react-query';
import { fetchAllRows } from '../../../data/fetchAllRows';
import type { GateDevice } from './gateDevice';

/** The devices at a lot's gate that are not revoked, loaded again at this interval. */
export const useGateDevices = (lotId: number, refreshMs: number) =>
  useQuery({
    queryKey: ['gate-devices', lotId],
    queryFn: () => fetchAllRows<GateDevice>(`owner-lots/${lotId}/gate-devices`, {}),
    refetchInterval: refreshMs,
  });
