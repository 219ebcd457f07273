import type { Dto } from '@panui/api';
import { cleanPlate, parsePlate } from '@panui/shared/plate';
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { LotOrVenueName } from '../../components/records/LotOrVenueName';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { api, dataOf } from '../../data/api';
import { serviceDay } from '../../i18n/time';

const maxListed = 5;

/** The confirmed reservations of a car on the service day of a time. */
function useReservationsOfCar(plate: string, at: Date | null): Dto<'Reservation'>[] {
  const { date = '' } = at ? serviceDay(at) : {};
  const filter = JSON.stringify({
    ...{ license_plate: cleanPlate(plate), status: 'confirmed' },
    ...{ from: date, to: date },
  });
  const query = { filter, sort: '["reservation_start","ASC"]', range: `[0,${maxListed - 1}]` };
  const { data } = useQuery({
    queryKey: ['reservations', 'same-car', query],
    queryFn: () => dataOf(api.GET('/admin/reservations', { params: { query } })),
    enabled: parsePlate(plate).ok && at !== null,
  });
  return data ?? [];
}

interface Props {
  plate: string;
  at: Date | null;
  /** The text above the list, for one reservation or several. */
  label: string;
  /** A reservation of which the car is known. */
  exceptId?: number;
}

/** Says that the car has a spot that day already. It can be saved all the same, because a second may be intended. */
export function SameCarNotice({ plate, at, label, exceptId }: Props) {
  const t = useTranslate();
  const found = useReservationsOfCar(plate, at).filter(({ id }) => id !== exceptId);
  // Announced when it appears, which needs a region that was there before.
  return (
    <div role="status">
      {found.length > 0 && (
        <Alert severity="warning" role="presentation" data-testid="same-car">
          {t(label, { smart_count: found.length })}
          <ul>
            {found.map((one) => (
              <li key={one.id}>
                {/* Beside the form, which is not saved. */}
                <Link to={`/reservations/${one.id}`} target="_blank">
                  {t('panui.reservation.same_car_link', { id: one.id })}
                </Link>{' '}
                · <Moment at={one.reservation_start} part="time" /> ·{' '}
                <LotOrVenueName kind="lot" id={one.parking_lot_id} text={one.parking_lot_name} /> ·{' '}
                <Ltr>{one.spot_number}</Ltr> · <bdi>{one.full_name}</bdi>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
