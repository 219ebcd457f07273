import type { ReactNode } from 'react';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { formatMoney } from '../../shared/money/money';
import { GatePass } from './GatePass';
import { Ltr } from '../../shared/ui/Ltr';
import { ReservationDetailsCard } from '../../shared/ui/ReservationDetailsCard';
import { Plate } from '../../shared/ui/Plate';

/** The driver's view of the reservation, with plate and price. */
export function ReservationCard({ reservation, map }: { reservation: Reservation; map: ReactNode }) {
  const { t } = useI18n();
  return (
    <ReservationDetailsCard
      reservation={reservation}
      isActive={reservation.status === 'confirmed'}
      map={map}
      footer={
        reservation.gate_code &&
        reservation.gate_qr && <GatePass code={reservation.gate_code} text={reservation.gate_qr} />
      }
      extraRows={[[t('reservation.price'), <Ltr>{formatMoney(reservation.price_agorot)}</Ltr>]]}
    >
      <p>
        <span className="sr-only">{t('reservation.plate')}: </span>
        <Plate number={reservation.license_plate} />
      </p>
    </ReservationDetailsCard>
  );
}
