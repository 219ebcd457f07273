import type { Addition } from './lastAddition';

export type SpotsPath = '/admin/spots' | '/owners/me/spots';

export interface AddSpotsProps {
  base: SpotsPath;
  lotId: number;
  /** Another tab is open. A hidden form keeps what was typed. */
  isHidden: boolean;
  onAdded: (addition: Omit<Addition, 'lot'>) => void;
  onClose: () => void;
}
