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
  /** What `before` is the number of, if it is not the same number of days before. */
  period?: 'before' | 'week_before' | 'month_before';
  /** What is counted, if the label does not say it. */
  rule?: string | undefined;
  /** The page with the records behind the number. */
  to?: string;
}

/** A key figure with its change and the previous period's value. */
export function ComparedStatCard({ label, to, ...compared }: Props) {
  const lang = useLang();
  return (
    <StatCard
      label={label}
      {...(to && { to })}
      value={<Ltr>{cellText(compared.kind, compared.now, lang)}</Ltr>}
      note={<ComparedNote {...compared} />}
    />
  );
}

/**
 * The change and the previous period's value, each on its own line, which fits on a phone. A change from zero says
 * nothing.
 */
export function ComparedNote({ rule, ...change }: Omit<Props, 'label' | 'to'>) {
  return (
    <>
      {rule && (
        <>
          {rule}
          <br />
        </>
      )}
      <Change {...change} />
    </>
  );
}

function Change({ kind, now, before, period = 'before' }: Omit<Props, 'label' | 'to' | 'rule'>) {
  const t = useTranslate();
  const lang = useLang();
  if (before === 0) return <>{t('panui.change.nothing_before')}</>;
  const { difference, isPoints } = changeOf(kind, now, before);
  return (
    <>
      {difference ? <Ltr>{difference}</Ltr> : t('panui.change.same')}{' '}
      {difference && isPoints && t('panui.change.points')}
      <br />
      {t(`panui.change.${period}`)} <Ltr>{cellText(kind, before, lang)}</Ltr>
    </>
  );
}
