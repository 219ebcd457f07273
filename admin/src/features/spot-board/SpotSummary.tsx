import { useTranslate } from 'react-admin';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Plate } from '../../components/ui/Plate';
import type { Tile } from './tiles';

/** One-line summary of a spot: location, state, next arrival and block reason. */
export function SpotSummary({ tile: { spot, state, arrival, block } }: { tile: Tile }) {
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
      {state === 'blocked' && <BlockText spot={spot} block={block} />}
      {arrival && state !== 'blocked' && (
        <>
          {' '}
          · <Moment at={arrival.reservation_start} part="time" /> <Plate number={arrival.license_plate} />
        </>
      )}
    </>
  );
}

/** When the block ends and why there is one; when it begins, if that is later. */
function BlockText({ spot, block }: Pick<Tile, 'spot' | 'block'>) {
  const t = useTranslate();
  const until = block ? block.until : spot.blocked_until;
  const reason = block?.reason ?? spot.block_reason;
  const isLater = block !== null && new Date(block.from) > new Date();
  return (
    <>
      {isLater && (
        <>
          {' '}
          · {t('panui.block.begins')} <Moment at={block.from} />
        </>
      )}
      {until ? (
        <>
          {' '}
          · {t('panui.to')} <Moment at={until} />
        </>
      ) : (
        <> · {t('panui.block.indefinitely')}</>
      )}
      {reason && (
        <>
          {' '}
          · <bdi>{reason}</bdi>
        </>
      )}
    </>
  );
}
