import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Loading } from '../../../components/ui/Loading';
import { LoadError } from '../../../components/ui/LoadError';
import { Ltr } from '../../../components/ui/Ltr';
import { Moment } from '../../../components/ui/Moment';
import { inLang } from '../../../i18n/inLang';
import { groupedPlate } from '@panui/shared/plate';
import { useLang } from '../../../i18n/useLang';
import { ComparedPlate } from './ComparedPlate';
import './misreads.css';
import { type Misread, useMisreads, useReviewMisread } from './useMisreads';

interface Props {
  /** The lot of the plates; null for those of all lots. */
  lotId: number | null;
  lots: Dto<'Lot'>[];
  /** Whether the card says so when there are no plates. */
  hasEmptyState: boolean;
}

/** Plates that a camera probably misread, for the owner to decide which car it was. */
export function MisreadsCard({ lotId, lots, hasEmptyState }: Props) {
  const t = useTranslate();
  const { data: misreads, error } = useMisreads(lotId);
  const review = useReviewMisread(lotId);
  const count = misreads?.total ?? 0;
  if (!hasEmptyState && !count) return null;
  return (
    <section className="card misreads" data-count={count} aria-labelledby="misreads">
      <h2 id="misreads">
        {t('panui.misreads.title')}
        {count > 0 && <span className="misreads-count">{count}</span>}
      </h2>
      {!misreads && (error ? <LoadError error={error} /> : <Loading />)}
      {misreads && count === 0 && <p className="quiet">{t('panui.misreads.none')}</p>}
      {count > 0 && <p className="quiet">{t('panui.misreads.lead')}</p>}
      <ul>
        {misreads?.data.map((misread) => (
          <MisreadRow
            key={misread.id}
            misread={misread}
            lot={
              lots.length > 1 && lotId === null
                ? lots.find(({ id }) => id === misread.parking_lot_id)
                : undefined
            }
            onReview={(isExpectedCar) => review({ misread, isExpectedCar })}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  misread: Misread;
  /** Named if the owner has several. */
  lot: Dto<'Lot'> | undefined;
  onReview: (isExpectedCar: boolean) => void;
}

function MisreadRow({ misread, lot, onReview }: RowProps) {
  const t = useTranslate();
  const lang = useLang();
  const { license_plate: read, reservation_plate: reserved, direction, device_name: deviceName } = misread;
  const plate = groupedPlate(reserved);
  return (
    <li>
      <dl className="misread-plates">
        <div>
          <dt>{t('panui.misreads.read')}</dt>
          <dd>
            <ComparedPlate plate={read} other={reserved} className="plate-reading" />
          </dd>
        </div>
        <div>
          <dt>{t('panui.misreads.reserved')}</dt>
          <dd>
            <ComparedPlate plate={reserved} other={read} className="plate" />
          </dd>
        </div>
      </dl>
      <p className="misread-details">
        <span>
          {t('panui.spot.spot')} <Ltr>{misread.spot_number}</Ltr>
        </span>
        <span>
          {t(direction === 'in' ? 'panui.cars.entered' : 'panui.cars.exited')}{' '}
          <Moment at={misread.at} part="near" />
        </span>
        {deviceName && (
          <span>
            <bdi>{deviceName}</bdi>
          </span>
        )}
        {lot && (
          <span>
            <bdi>{inLang(lang, lot.name, lot.name_en)}</bdi>
          </span>
        )}
      </p>
      <div className="misread-actions">
        <Button
          variant="contained"
          aria-label={t('panui.misreads.accept_which', { plate })}
          onClick={() => onReview(true)}
        >
          {t('panui.misreads.accept')}
        </Button>
        <Button
          variant="outlined"
          aria-label={t('panui.misreads.reject_which', { plate })}
          onClick={() => onReview(false)}
        >
          {t('panui.misreads.reject')}
        </Button>
      </div>
    </li>
  );
}
