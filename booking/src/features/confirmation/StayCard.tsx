import type { ReactNode } from 'react';
import type { Reservation } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { formatMoney } from '../../shared/money/money';
import { Ltr } from '../../shared/ui/Ltr';
import { PlaceCard } from '../../shared/ui/PlaceCard';
import { Plate } from '../../shared/ui/Plate';

/** The driver's own card: the place, and beside it the plate and the price. */
export function StayCard({ reservation: stay, map }: { reservation: Reservation; map: ReactNode }) {
  const { t } = useI18n();
  return (
    <PlaceCard
      stay={stay}
      isOn={stay.status === 'confirmed'}
      map={map}
      more={[[t('token.price'), <Ltr>{formatMoney(stay.price_agorot)}</Ltr>]]}
    >
      <p>
        <span className="sr-only">{t('token.plate')}: </span>
        <Plate number={stay.license_plate} />
      </p>
    </PlaceCard>
  );
}
