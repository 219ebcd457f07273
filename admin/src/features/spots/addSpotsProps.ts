import type { Addition } from './lastAddition';

export type SpotsPath = '/admin/spots' | '/owners/me/spots';

export interface AddSpotsProps {
  base: SpotsPath;
  /** 0 as long as no lot is chosen. */
  lotId: number;
  /** Another tab is open. A hidden form keeps what was typed. */
  isHidden: boolean;
  /** Without `lots` the spots are in the chosen lot. */
  onAdded: (addition: Omit<Addition, 'lots'> & Partial<Addition>) => void;
  onClose: () => void;
}
