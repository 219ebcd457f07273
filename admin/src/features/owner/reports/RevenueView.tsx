import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { countText } from '../../../i18n/money';
import { StatCard, StatCards } from '../../../components/ui/StatCard';
import { Ltr } from '../../../components/ui/Ltr';
import { Money } from '../../../components/ui/Money';
import { RevenueChart } from './RevenueChart';
import { RevenueTables } from './RevenueTables';
import { useLabel } from './useLabel';

interface Props {
  report: Dto<'RevenueReport'>;
  /** Null for all of the owner's lots. */
  lotId: number | null;
}

export function RevenueView({ report, lotId }: Props) {
  const t = useTranslate();
  const label = useLabel();
  return (
    <>
      <StatCards
        maxColumns={3}
        amounts={[
          report.total_revenue_agorot,
          report.owed_agorot,
          report.refunded_agorot,
          report.average_per_vehicle_agorot,
        ]}
      >
        <StatCard
          label={label('totalRevenue')}
          value={<Money agorot={report.total_revenue_agorot} />}
          note={t('panui.owner.revenue_note')}
        />
        <StatCard label={label('owed')} value={<Money agorot={report.owed_agorot} />} />
        <StatCard label={label('refunded')} value={<Money agorot={report.refunded_agorot} />} />
        <StatCard label={label('transactions')} value={<Ltr>{countText(report.transaction_count)}</Ltr>} />
        <StatCard label={label('average')} value={<Money agorot={report.average_per_vehicle_agorot} />} />
      </StatCards>
      {report.rows.length > 0 && <RevenueChart report={report} lotId={lotId} />}
      <RevenueTables rows={report.rows} />
    </>
  );
}
