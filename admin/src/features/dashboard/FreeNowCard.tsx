import { useTranslate } from 'react-admin';
import { Ltr } from '../../components/ui/Ltr';
import { StatCard } from '../../components/ui/StatCard';
import { countText } from '../../i18n/money';

interface Props {
  counts: Record<'spots_available' | 'spots_total' | 'spots_occupied' | 'spots_blocked', number>;
  to: string;
}

/** The spots that can be reserved now, and why the others cannot. */
export function FreeNowCard({ counts, to }: Props) {
  const t = useTranslate();
  const { spots_available: available, spots_total: total } = counts;
  const [occupied, blocked] = [counts.spots_occupied, counts.spots_blocked];
  // Spots of lots that are closed now, or that a rule closes.
  const closed = Math.max(0, total - available - occupied - blocked);
  return (
    <StatCard
      label={t('panui.owner.free_now')}
      to={to}
      value={
        <>
          <Ltr>{countText(available)}</Ltr>{' '}
          <small className="stat-card-total">
            {t('panui.owner.of')} <Ltr>{countText(total)}</Ltr>
          </small>
        </>
      }
      note={t(closed > 0 ? 'panui.owner.not_free_or_closed' : 'panui.owner.not_free', {
        occupied: countText(occupied),
        blocked: countText(blocked),
        closed: countText(closed),
      })}
      tone="good"
    />
  );
}
