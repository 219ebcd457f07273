import { useQuery } from '@tanstack/react-query';
import { fetchAllRows } from '../../data/fetchAllRows';
import type { LotArea } from '../../data/lotArea';
import type { GateDevice } from './gateDevice';

/** The devices at a lot's gate that are not revoked, loaded again at this interval. */
export const useGateDevices = (area: LotArea, lotId: number, refreshMs: number) =>
  useQuery({
    queryKey: ['gate-devices', area.lotPath, lotId],
    queryFn: () => fetchAllRows<GateDevice>(`${area.lots}/${lotId}/gate-devices`, {}),
    refetchInterval: refreshMs,
  });
