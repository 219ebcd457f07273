import type { ReactNode } from 'react';
import type { Hold } from '../../shared/hold';
import { useI18n } from '../../shared/i18n/I18n';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';

interface Props {
  hold: Hold;
  photo?: ReactNode;
  children?: ReactNode;
}

/** The held spot with its lot and address. */
export function HeldSpot({ hold, photo, children }: Props) {
  const { t } = useI18n();
  return (
    <div className="lot">
      {hold.spot_number && (
        <p className="bay">
          <small>{t('lot.spot')}</small> <Ltr id="spot-number">{hold.spot_number}</Ltr>
        </p>
      )}
      <div>
        <h2 data-testid="lot-name">
          <Name>{hold.parking_lot_name}</Name>
        </h2>
        <p>
          <Name>{hold.parking_lot_address}</Name>
        </p>
        {children}
      </div>
      {photo}
    </div>
  );
}
