import type { Dto } from '@panui/api';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { useUser } from '../../data/auth/useSession';

/**
 * The lot of a page. It starts with the owner's last chosen lot and changes only on that page, because a choice
 * elsewhere must not replace an open form. The key contains the user id, because owners may share a computer.
 */
export function useLastLot(lots: Dto<'Lot'>[]): [Dto<'Lot'> | undefined, (lotId: number) => void] {
  const { id } = useUser();
  const [lastId, setLastId] = useStore<number>(`owner.lot.${id}`, 0);
  const lotOf = (lotId: number | undefined) => lots.find((lot) => lot.id === lotId) ?? lots[0];
  const [lotId, setLotId] = useState(() => lotOf(lastId)?.id);
  const choose = (chosenId: number) => {
    setLotId(chosenId);
    setLastId(chosenId);
  };
  return [lotOf(lotId), choose];
}
