import type { Dto } from '@panui/api';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { useUser } from '../../data/auth/useSession';

/** The id of the owner's last chosen lot; 0 before the first choice. */
export function useLastLotId() {
  const { id } = useUser();
  return useStore<number>(`owner.lot.${id}`, 0);
}

/**
 * The lot of a page. It starts with the requested one, else with the owner's last chosen lot, or with `firstId` before
 * a choice, and changes only on that page, because a choice elsewhere must not replace an open form. The key contains
 * the user id, because owners may share a computer.
 */
export function useLastLot(
  lots: Dto<'Lot'>[],
  firstId?: number,
  requestedId?: number,
): [Dto<'Lot'> | undefined, (lotId: number) => void] {
  const [lastId, setLastId] = useLastLotId();
  const find = (lotId: number | undefined) => lots.find((lot) => lot.id === lotId);
  const lotOf = (lotId: number | undefined) => find(lotId) ?? find(firstId) ?? lots[0];
  const [lotId, setLotId] = useState(() => lotOf(requestedId ?? lastId)?.id);
  const choose = (chosenId: number) => {
    setLotId(chosenId);
    setLastId(chosenId);
  };
  return [lotOf(lotId), choose];
}
