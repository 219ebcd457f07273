import { useTranslate } from 'react-admin';
import { calendarText } from '../../../charts/cell';
import { useLang } from '../../../i18n/useLang';
import { countText } from '../../../shared/money';
import { Figure, Figures } from '../../../shared/ui/Figure';
import { Ltr } from '../../../shared/ui/Ltr';
import { Money } from '../../../shared/ui/Money';
import type { RevenueReport, RevenueRow } from './report';
import { RowTable } from './RowTable';

export function RevenueView({ report }: { report: RevenueReport }) {
  const t = useTranslate();
  const lang = useLang();
  const text = (key: string) => t(`panui.reports.revenue.${key}`);
  return (
    <>
      <Figures most={3}>
        <Figure
          label={text('total')}
          value={<Money agorot={report.total_revenue_agorot} />}
          note={t('panui.owner.revenue_note')}
        />
        <Figure label={text('transactions')} value={<Ltr>{countText(report.transaction_count)}</Ltr>} />
        <Figure label={text('average')} value={<Money agorot={report.average_per_vehicle_agorot} />} />
      </Figures>
      <RowTable<RevenueRow>
        title={text('rows')}
        rows={report.rows}
        total={report.rows.length}
        keyOf={(row) => `${row.date} ${row.parking_lot_id}`}
        columns={[
          { key: 'date', heading: text('date'), cell: (row) => <Ltr>{calendarText(row.date, lang)}</Ltr> },
          { key: 'lot', heading: t('panui.reports.lot'), cell: (row) => <bdi>{row.parking_lot_name}</bdi> },
          {
            key: 'transactions',
            heading: text('transactions'),
            isNumber: true,
            cell: (row) => <Ltr>{countText(row.transaction_count)}</Ltr>,
          },
          {
            key: 'revenue',
            heading: text('amount'),
            isNumber: true,
            cell: (row) => <Money agorot={row.revenue_agorot} />,
          },
        ]}
      />
    </>
  );
}
