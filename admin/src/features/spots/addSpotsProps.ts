export interface AddSpotsProps {
  base: '/admin/spots' | '/owners/me/spots';
  lotId: number;
  /** Another tab is open. A hidden form keeps what was typed. */
  isHidden: boolean;
  onAdded: () => void;
  onClose: () => void;
}
