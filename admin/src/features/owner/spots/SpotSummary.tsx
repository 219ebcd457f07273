import { useTranslate } from 'react-admin';
import { Ltr } from '../../../components/ui/Ltr';
import { Moment } from '../../../components/ui/Moment';
import { Plate } from '../../../components/ui/Plate';
import type { Tile } from './tiles';

/** One-line summary of a spot: location, state, next arrival and block reason. */
export function SpotSummary({ tile: { spot, state, arrival } }: { tile: Tile }) {
  const t = useTranslate();
  return (
    <>
      <b>
        {t('panui.spot.spot')} <Ltr>{spot.number}</Ltr>
      </b>{' '}
      · {t(`panui.spot.${state}`)}
      {spot.office && (
        <>
          {' '}
          · {t('resources.spots.fields.office')} <bdi>{spot.office}</bdi>
        </>
      )}
      {spot.is_handicap && <> · {t('panui.spot.handicap')}</>}
      {spot.is_electric && <> · {t('panui.spot.electric')}</>}
      {spot.blocked_until && (
        <>
          {' '}
          · {t('panui.to')} <Moment at={spot.blocked_until} />
        </>
      )}
      {spot.blocked_permanently && <> · {t('panui.block.indefinitely')}</>}
      {spot.block_reason && (
        <>
          {' '}
          · <bdi>{spot.block_reason}</bdi>
        </>
      )}
      {arrival && state !== 'blocked' && (
        <>
          {' '}
          · <Moment at={arrival.reservation_start} part="time" /> <Plate number={arrival.license_plate} />
        </>
      )}
    </>
  );
}
