export interface AddSpotsProps {
  /** `/admin/spots` or `/owners/me/spots`. */
  base: string;
  lotId: number;
  onAdded: () => void;
  onClose: () => void;
}
