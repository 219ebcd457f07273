import type { Dto } from '@panui/api';
import { useStore } from 'react-admin';
import { useUser } from '../../data/auth/useSession';

/** The owner's last chosen lot. The key contains the user id, because owners may share a computer. */
export function useLastLot(lots: Dto<'Lot'>[]): [Dto<'Lot'> | undefined, (lotId: number) => void] {
  const { id } = useUser();
  const [lastId, setLastId] = useStore<number>(`owner.lot.${id}`, 0);
  return [lots.find((lot) => lot.id === lastId) ?? lots[0], setLastId];
}
