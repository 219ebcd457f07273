import { useStore } from 'react-admin';
import { useUser } from '../../data/auth/useSession';
import type { LotRecord } from '../parking-lots/lot';

/** The lot that this owner worked with last; it outlives a log-out, and other owners on this computer have their own. */
export function useLastLot(lots: LotRecord[]): [LotRecord | undefined, (lotId: number) => void] {
  const { id } = useUser();
  const [lastId, setLastId] = useStore<number>(`owner.lot.${id}`, 0);
  return [lots.find((lot) => lot.id === lastId) ?? lots[0], setLastId];
}
