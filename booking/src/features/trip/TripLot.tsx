import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { Ltr } from '../../shared/ui/Ltr';
import { Floor } from '../../shared/ui/Floor';
import { Name } from '../../shared/ui/Name';
import { Plate } from '../../shared/ui/Plate';

/** The bay with the number of the spot, the lot beside it, and the car. */
export function TripLot({ reservation }: { reservation: Reservation }) {
  const { t } = useI18n();
  return (
    <div className="lot">
      <p className="bay">
        <small>{t('reservation.spot')}</small> <Ltr id="spot-number">{reservation.spot_number}</Ltr>
      </p>
      <div>
        <h2 data-testid="lot-name">
          <Name>{reservation.parking_lot_name}</Name>
        </h2>
        <p>
          <Name>{reservation.parking_lot_address}</Name>
          {reservation.spot_floor && (
            <span className="line">
              <Floor name={reservation.spot_floor} />
            </span>
          )}
        </p>
        <p>
          <span className="sr-only">{t('reservation.plate')}: </span>
          <Plate number={reservation.license_plate} />
        </p>
      </div>
    </div>
  );
}
