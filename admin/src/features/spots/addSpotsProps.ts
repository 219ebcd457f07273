export interface AddSpotsProps {
  base: '/admin/spots' | '/owners/me/spots';
  lotId: number;
  onAdded: () => void;
  onClose: () => void;
}
