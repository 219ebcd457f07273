export interface AddSpotsProps {
  base: '/admin/spots' | '/owners/me/spots';
  /** 0 as long as no lot is chosen. */
  lotId: number;
  /** Another tab is open. A hidden form keeps what was typed. */
  isHidden: boolean;
  onAdded: () => void;
  onClose: () => void;
}
