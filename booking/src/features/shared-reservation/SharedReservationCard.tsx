import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/I18n';
import { ReservationDetailsCard } from '../../shared/ui/ReservationDetailsCard';
import type { SharedReservation } from './useSharedReservation';

interface Props {
  reservation: SharedReservation;
  isActive: boolean;
  map: ReactNode;
}

/** Where the car is parked, without personal details. */
export function SharedReservationCard({ reservation, isActive, map }: Props) {
  const { rich } = useI18n();
  return (
    <ReservationDetailsCard reservation={reservation} isActive={isActive} map={map}>
      {reservation.spot_office && (
        <p>{rich('shared.office', { office: <bdi>{reservation.spot_office}</bdi> })}</p>
      )}
    </ReservationDetailsCard>
  );
}
