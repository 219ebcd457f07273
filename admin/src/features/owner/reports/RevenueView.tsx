import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { calendarText } from '../../../components/charts/cell';
import { useLang } from '../../../i18n/useLang';
import { countText } from '../../../i18n/money';
import { StatCard, StatCards } from '../../../components/ui/StatCard';
import { Ltr } from '../../../components/ui/Ltr';
import { Money } from '../../../components/ui/Money';
import { RowTable } from '../../../components/reports/RowTable';
import { useLabel } from './useLabel';

export function RevenueView({ report }: { report: Dto<'RevenueReport'> }) {
  const t = useTranslate();
  const lang = useLang();
  const label = useLabel();
  return (
    <>
      <StatCards maxColumns={3}>
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
      <RowTable<Dto<'RevenueReportRow'>>
        title={t('panui.reports.revenue.rows')}
        rows={report.rows}
        total={report.rows.length}
        keyOf={(row) => `${row.date} ${row.parking_lot_id}`}
        columns={[
          { key: 'date', heading: label('date'), cell: (row) => <Ltr>{calendarText(row.date, lang)}</Ltr> },
          { key: 'lot', heading: label('lot'), cell: (row) => <bdi>{row.parking_lot_name}</bdi> },
          {
            key: 'transactions',
            heading: label('transactions'),
            isNumber: true,
            cell: (row) => <Ltr>{countText(row.transaction_count)}</Ltr>,
          },
          {
            key: 'owed',
            heading: label('owed'),
            isNumber: true,
            cell: (row) => <Money agorot={row.owed_agorot} isExact />,
          },
          {
            key: 'refunded',
            heading: label('refunded'),
            isNumber: true,
            cell: (row) => <Money agorot={row.refunded_agorot} isExact />,
          },
          {
            key: 'revenue',
            heading: label('revenue'),
            isNumber: true,
            cell: (row) => <Money agorot={row.revenue_agorot} isExact />,
          },
        ]}
      />
    </>
  );
}
