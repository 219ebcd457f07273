import { useTranslate } from 'react-admin';
import { Moment } from '../../components/ui/Moment';
import { Plate } from '../../components/ui/Plate';
import { Tag, type Tone } from '../../components/ui/Tag';
import type { PlateCheck, ReservationRecord } from './reservation';

const tones: Record<PlateCheck, Tone> = { valid: 'green', not_found: 'amber', unverified: 'dashed' };

/** The plate, whether the registry knows it, and when it was asked. */
export function PlateFacts({ stay }: { stay: ReservationRecord }) {
  const t = useTranslate();
  const { plate_checked_at: checkedAt } = stay;
  const isChecked = stay.plate_check !== 'unverified' && checkedAt !== null;
  // The registry was away when the driver reserved; a job has asked since.
  const isLater = isChecked && checkedAt > stay.created_at;
  return (
    <div className="plate-facts">
      <div>
        <Plate number={stay.license_plate} />{' '}
        <Tag tone={tones[stay.plate_check]}>{t(`panui.plate.${stay.plate_check}`)}</Tag>
      </div>
      {isChecked && (
        <div className="quiet">
          {t(isLater ? 'panui.plate.checked_later' : 'panui.plate.checked')} <Moment at={checkedAt} />
        </div>
      )}
      {stay.plate_check === 'unverified' && (
        <div className="quiet">
          {t(stay.status === 'confirmed' ? 'panui.plate.why_unverified' : 'panui.plate.never_checked')}
        </div>
      )}
      {stay.plate_confirmed_by_driver && stay.plate_check !== 'valid' && (
        <div className="quiet">{t('panui.plate.insisted')}</div>
      )}
    </div>
  );
}

/** The car to look for, as the registry describes it. */
export function VehicleText({ vehicle }: { vehicle: NonNullable<ReservationRecord['vehicle']> }) {
  const words = [vehicle.make, vehicle.model, vehicle.colour, vehicle.year].filter((word) => word !== null);
  return words.map((word, index) => (
    <span key={index}>
      {index > 0 && ' · '}
      <bdi>{word}</bdi>
    </span>
  ));
}
