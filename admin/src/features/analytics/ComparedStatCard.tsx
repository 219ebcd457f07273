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
}

/** A key figure with its change since the previous period. */
export function ComparedStatCard({ label, kind, now, before }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const { direction, difference, isPoints } = changeOf(kind, now, before);
  return (
    <StatCard
      label={label}
      value={<Ltr>{cellText(kind, now, lang)}</Ltr>}
      note={
        <>
          {difference && <Ltr>{difference}</Ltr>} {isPoints && difference && `${t('panui.change.points')} `}
          {t(`panui.change.${direction}`)} (<Ltr>{cellText(kind, before, lang)}</Ltr>)
        </>
      }
    />
  );
}
