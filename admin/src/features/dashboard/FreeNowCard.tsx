import { useTranslate } from 'react-admin';
import { Ltr } from '../../components/ui/Ltr';
import { StatCard } from '../../components/ui/StatCard';
import { countText } from '../../i18n/money';
import { freeSpots } from '../analytics/listPaths';

interface Props {
  counts: Record<
    'spots_free' | 'spots_total' | 'spots_occupied' | 'spots_blocked' | 'cars_without_spot',
    number
  >;
  /** The list of spots. */
  list: string;
}

/**
 * The spots that can be reserved now, and why the others cannot. Cars whose spot is unknown take no spot of the list.
 */
export function FreeNowCard({ counts, list }: Props) {
  const t = useTranslate();
  const {
    spots_free: free,
    spots_total: total,
    spots_blocked: blocked,
    cars_without_spot: unplaced,
  } = counts;
  const occupied = counts.spots_occupied - unplaced;
  // Spots of lots that are closed now, or that a rule closes.
  const closed = Math.max(0, total - free - occupied - blocked);
  return (
    <StatCard
      label={t('panui.owner.free_now')}
      to={freeSpots(list)}
      value={
        <>
          <Ltr>{countText(free)}</Ltr>{' '}
          <small className="stat-card-total">
            {t('panui.owner.of')} <Ltr>{countText(total)}</Ltr>
          </small>
        </>
      }
      note={
        <>
          {t(closed > 0 ? 'panui.owner.not_free_or_closed' : 'panui.owner.not_free', {
            occupied: countText(occupied),
            blocked: countText(blocked),
            closed: countText(closed),
          })}
          <CarsWithoutSpot count={unplaced} />
        </>
      }
    />
  );
}

/** Cars that stand on one of the spots, of which nothing says on which. */
export function CarsWithoutSpot({ count }: { count: number }) {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <>
      <br />
      {t('panui.owner.cars_without_spot', { smart_count: count })}
    </>
  );
}
