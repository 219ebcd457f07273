import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { calendarText } from '../../../components/charts/cell';
import { type RowColumn, RowTable } from '../../../components/reports/RowTable';
import { Ltr } from '../../../components/ui/Ltr';
import { Money } from '../../../components/ui/Money';
import { countText } from '../../../i18n/money';
import { useLang } from '../../../i18n/useLang';
import { type RevenueSums, sumsByLot, sumsOfAll, sumsOfRow } from './revenueSums';
import { useLabel } from './useLabel';

/** The revenue of each lot, if there are several, and of each day and lot, with the sums of all. */
export function RevenueTables({ rows }: Pick<Dto<'RevenueReport'>, 'rows'>) {
  const t = useTranslate();
  const lang = useLang();
  const label = useLabel();
  const days = rows.map(sumsOfRow);
  const lots = sumsByLot(rows);
  const total = sumsOfAll(days);
  const totalText = t('panui.reports.total');
  const amounts = useAmountColumns();
  return (
    <>
      {lots.length > 1 && (
        <RowTable<RevenueSums>
          title={t('panui.reports.revenue.by_lot')}
          rows={[...lots, total]}
          total={lots.length + 1}
          endsInSums
          keyOf={({ key }) => key}
          columns={[
            { key: 'lot', heading: label('lot'), cell: ({ lotName }) => <bdi>{lotName ?? totalText}</bdi> },
            ...amounts,
          ]}
        />
      )}
      <RowTable<RevenueSums>
        title={t('panui.reports.revenue.rows')}
        rows={days.length > 0 ? [...days, total] : []}
        total={days.length + 1}
        endsInSums
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'date',
            heading: label('date'),
            cell: ({ date }) => (date ? <Ltr>{calendarText(date, lang)}</Ltr> : totalText),
          },
          { key: 'lot', heading: label('lot'), cell: ({ lotName }) => <bdi>{lotName}</bdi> },
          ...amounts,
        ]}
      />
    </>
  );
}

function useAmountColumns(): RowColumn<RevenueSums>[] {
  const label = useLabel();
  return [
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
  ];
}
