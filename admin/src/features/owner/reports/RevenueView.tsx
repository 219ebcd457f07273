import { useTranslate } from 'react-admin';
import { calendarText } from '../../../components/charts/cell';
import { useLang } from '../../../i18n/useLang';
import { countText } from '../../../i18n/money';
import { Figure, Figures } from '../../../components/ui/Figure';
import { Ltr } from '../../../components/ui/Ltr';
import { Money } from '../../../components/ui/Money';
import type { RevenueReport, RevenueRow } from './report';
import { RowTable } from './RowTable';
import { useLabel } from './useLabel';

export function RevenueView({ report }: { report: RevenueReport }) {
  const t = useTranslate();
  const lang = useLang();
  const label = useLabel();
  return (
    <>
      <Figures most={3}>
        <Figure
          label={label('totalRevenue')}
          value={<Money agorot={report.total_revenue_agorot} />}
          note={t('panui.owner.revenue_note')}
        />
        <Figure label={label('transactions')} value={<Ltr>{countText(report.transaction_count)}</Ltr>} />
        <Figure label={label('average')} value={<Money agorot={report.average_per_vehicle_agorot} />} />
      </Figures>
      <RowTable<RevenueRow>
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
            key: 'revenue',
            heading: label('revenue'),
            isNumber: true,
            cell: (row) => <Money agorot={row.revenue_agorot} />,
          },
        ]}
      />
    </>
  );
}
