import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { Moment } from '../../components/ui/Moment';
import { Plate } from '../../components/ui/Plate';
import { Tag, type Tone } from '../../components/ui/Tag';
import type { PlateCheck } from './reservation';

const tones: Record<PlateCheck, Tone> = { valid: 'green', not_found: 'amber', unverified: 'dashed' };

/** The plate with the registry's result and the time of the check. */
export function PlateDetails({ reservation }: { reservation: Dto<'Reservation'> }) {
  const t = useTranslate();
  const { plate_checked_at: checkedAt } = reservation;
  const isChecked = reservation.plate_check !== 'unverified' && checkedAt !== null;
  // The registry was unavailable at reservation time, and a job has checked the plate since.
  const isLater = isChecked && checkedAt > reservation.created_at;
  return (
    <div className="plate-details">
      <div>
        <Plate number={reservation.license_plate} />{' '}
        <Tag tone={tones[reservation.plate_check]}>{t(`panui.plate.${reservation.plate_check}`)}</Tag>
      </div>
      {isChecked && (
        <div className="quiet">
          {t(isLater ? 'panui.plate.checked_later' : 'panui.plate.checked')} <Moment at={checkedAt} />
        </div>
      )}
      {reservation.plate_check === 'unverified' && (
        <div className="quiet">
          {t(reservation.status === 'confirmed' ? 'panui.plate.why_unverified' : 'panui.plate.never_checked')}
        </div>
      )}
      {reservation.plate_confirmed_by_driver && reservation.plate_check !== 'valid' && (
        <div className="quiet">{t('panui.plate.confirmed_by_driver')}</div>
      )}
    </div>
  );
}

/** The vehicle as the registry describes it. */
export function VehicleText({ vehicle }: { vehicle: NonNullable<Dto<'Reservation'>['vehicle']> }) {
  const parts = [vehicle.make, vehicle.model, vehicle.colour, vehicle.year].filter((word) => word !== null);
  return parts.map((word, index) => (
    <span key={index}>
      {index > 0 && ' · '}
      <bdi>{word}</bdi>
    </span>
  ));
}
