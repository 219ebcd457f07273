import { useTranslate } from 'react-admin';
import { cellText } from '../../components/charts/cell';
import type { Kind } from '../../components/charts/chart';
import { useLang } from '../../i18n/useLang';
import { StatCard } from '../../components/ui/StatCard';
import { Ltr } from '../../components/ui/Ltr';
import { changeOf } from './change';

interface Props {
  label: string;
  kind: Kind;
  now: number;
  before: number;
  /** The page with the records behind the number. */
  to?: string;
}

/**
 * A key figure with its change and the previous period's value, each on its own line, which fits on a phone. A change
 * from zero says nothing.
 */
export function ComparedStatCard({ label, kind, now, before, to }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const { difference, isPoints } = changeOf(kind, now, before);
  return (
    <StatCard
      label={label}
      {...(to && { to })}
      value={<Ltr>{cellText(kind, now, lang)}</Ltr>}
      note={
        before === 0 ? (
          t('panui.change.nothing_before')
        ) : (
          <>
            {difference ? <Ltr>{difference}</Ltr> : t('panui.change.same')}{' '}
            {difference && isPoints && t('panui.change.points')}
            <br />
            {t('panui.change.before')} <Ltr>{cellText(kind, before, lang)}</Ltr>
          </>
        )
      }
    />
  );
}
