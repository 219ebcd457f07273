import { useContext } from 'react';
import { useTranslate } from 'react-admin';
import { cellText } from '../../components/charts/cell';
import type { Kind } from '../../components/charts/chart';
import { haveAgorot } from '../../i18n/money';
import { useLang } from '../../i18n/useLang';
import { ExactMoney, Money } from '../../components/ui/Money';
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
  /** Whether a fall is the better news, as for refunds. */
  isLessBetter?: boolean;
  /** The page with the records behind the number. */
  to?: string;
}

/** A key figure with its change and the previous period's value. A change from zero says nothing. */
export function ComparedStatCard({ label, to, rule, ...compared }: Props) {
  const { kind, now, before } = compared;
  const isExact = useContext(ExactMoney) || (kind === 'money' && haveAgorot([now, before]));
  return (
    <ExactMoney value={isExact}>
      <StatCard
        label={label}
        {...(to && { to })}
        value={<Value kind={kind} value={now} />}
        note={
          <>
            <Change {...compared} />
            {rule && (
              <>
                <br />
                {rule}
              </>
            )}
          </>
        }
      />
    </ExactMoney>
  );
}

function Value({ kind, value }: { kind: Kind; value: number }) {
  const lang = useLang();
  return kind === 'money' ? <Money agorot={value} /> : <Ltr>{cellText(kind, value, lang)}</Ltr>;
}

function Change({
  kind,
  now,
  before,
  period = 'before',
  isLessBetter = false,
}: Omit<Props, 'label' | 'to' | 'rule'>) {
  const t = useTranslate();
  if (before === 0) return <>{t('panui.change.nothing_before')}</>;
  const { difference, isPoints } = changeOf(kind, now, before);
  const isRise = now > before;
  return (
    <>
      {difference ? (
        <b className={isRise === isLessBetter ? 'stat-card-worse' : 'stat-card-better'}>
          <span aria-hidden="true">{isRise ? '▲' : '▼'}</span> <Ltr>{difference}</Ltr>
          {isPoints && ` ${t('panui.change.points')}`}
        </b>
      ) : (
        t('panui.change.same')
      )}
      {' · '}
      {t(`panui.change.${period}`)} <Value kind={kind} value={before} />
    </>
  );
}
