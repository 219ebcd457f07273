import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { PlaceCard } from '../../shared/ui/PlaceCard';
import type { SharedStay } from './useSharedStay';

interface Props {
  stay: SharedStay;
  isOn: boolean;
  map: ReactNode;
}

/** Where the car is, as large as on the driver's own page; whose it is stands nowhere. */
export function SharedCard({ stay, isOn, map }: Props) {
  const { rich } = useI18n();
  return (
    <PlaceCard stay={stay} isOn={isOn} map={map}>
      {stay.spot_office && <p>{rich('shared.office', { office: <bdi>{stay.spot_office}</bdi> })}</p>}
    </PlaceCard>
  );
}
