import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { ChartCard } from '../../../components/charts/ChartCard';
import { localDate } from '../../../i18n/time';
import { useLang } from '../../../i18n/useLang';
import { columnMaker } from '../../analytics/columns';
import { listPath, oneDay, paidOnDays } from '../../analytics/listPaths';
import { revenueByDay } from '../ownerTrend';
import { chartDates } from './revenueSums';

interface Props {
  report: Dto<'RevenueReport'>;
  /** Null for all of the owner's lots. */
  lotId: number | null;
}

/** The revenue of each day of the report; a day opens its payments. */
export function RevenueChart({ report, lotId }: Props) {
  const t = useTranslate();
  const lang = useLang();
  const column = columnMaker({ t, lang });
  const today = localDate(new Date());
  const dates = chartDates(report, today);
  const isBeforeToday = report.period.to >= today && (dates.at(-1) ?? today) < today;
  const ofLot = lotId === null ? {} : { parking_lot_id: lotId };
  return (
    <ChartCard
      chart={{
        name: 'revenue-by-day',
        title: t('panui.reports.revenue.by_day'),
        shape: 'line',
        names: column('day', 'date', dates),
        columns: [column('revenue', 'money', revenueByDay(report, dates), 'primary')],
        note: [
          t('panui.chart.refund_day'),
          ...(isBeforeToday ? [t('panui.chart.until_yesterday')] : []),
        ].join(' '),
        paths: dates.map((date) =>
          listPath('/owner/payments', { ...paidOnDays(oneDay(date), report.axis), ...ofLot }),
        ),
      }}
      fileSuffix={`${report.period.from}-${report.period.to}`}
    />
  );
}
