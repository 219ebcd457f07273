import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ChartCard } from '../../components/charts/ChartCard';
import { RowTable } from '../../components/reports/RowTable';
import { Ltr } from '../../components/ui/Ltr';
import { Money } from '../../components/ui/Money';
import { StatCards } from '../../components/ui/StatCard';
import { api, dataOf } from '../../data/api';
import { addDays, localDate } from '../../i18n/time';
import { haveAgorot } from '../../i18n/money';
import { useLang } from '../../i18n/useLang';
import { changeOf } from '../analytics/change';
import { ComparedStatCard } from '../analytics/ComparedStatCard';
import { columnMaker } from '../analytics/columns';
import { ErrorState } from '../analytics/ErrorState';
import { type DateRange, daysBefore } from '../analytics/range';
import { listPath, oneDay, paidOnDays, reservationsOf } from '../analytics/listPaths';
import { MyMoneyBalance } from '../money/MyMoneyBalance';
import '../money/my-money.css';
import './owner-trend.css';
import { OwnerTrendSkeleton } from './OwnerTrendSkeleton';
import { datesOf, revenueByDay, revenueByLot } from './ownerTrend';

const days = 28;
const reservations = '/owner/reservations';

/** What is due, then the last four weeks beside the four before, whose weekdays are the same. */
export default function OwnerTrend({ lots }: { lots: Dto<'Lot'>[] }) {
  const t = useTranslate();
  const lang = useLang();
  const dataProvider = useDataProvider();
  const last = addDays(localDate(new Date()), -1);
  const range: DateRange = { first: addDays(last, 1 - days), last };
  const { data, error, refetch } = useQuery({
    queryKey: ['owner-trend', range, lang],
    queryFn: async () => {
      const revenueOf = ({ first: from, last: to }: DateRange) =>
        dataOf(api.GET('/owners/me/reports/revenue', { params: { query: { from, to, axis: 'parked' } } }));
      const countOf = async (of: DateRange) => {
        const page = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };
        const { total = 0 } = await dataProvider.getList('owner-reservations', {
          ...page,
          filter: reservationsOf(of),
        });
        return total;
      };
      const before = daysBefore(range);
      const [revenue, revenueBefore, count, countBefore, balance] = await Promise.all([
        revenueOf(range),
        revenueOf(before),
        countOf(range),
        countOf(before),
        dataOf(api.GET('/owners/me/balance')),
      ]);
      return { revenue, revenueBefore, count, countBefore, balance };
    },
  });
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <OwnerTrendSkeleton />;
  const { revenue, revenueBefore, count, countBefore, balance } = data;
  const column = columnMaker({ t, lang });
  const dates = datesOf(range);
  const [now, then] = [revenueByDay(revenue, dates), revenueByDay(revenueBefore, datesOf(daysBefore(range)))];
  const byLot = revenueByLot(lots, revenue, revenueBefore);
  // Money leads to the list of payments, which has their sums.
  const paymentsOf = (of: DateRange, filter: object = {}) =>
    listPath('/owner/payments', { ...paidOnDays(of, 'parked'), ...filter });
  return (
    <>
      <div className="owner-trend">
        {balance.payees.length > 0 && (
          <MyMoneyBalance balance={balance}>
            <p className="owner-trend-more">
              <Link to="/owner/money">{t('panui.owner.trend.to_money')}</Link>
            </p>
          </MyMoneyBalance>
        )}
        <div className="stack">
          <h2 className="trend-title">{t('panui.owner.trend.title')}</h2>
          <StatCards maxColumns={2}>
            <ComparedStatCard
              label={t('panui.owner.trend.revenue')}
              kind="money"
              now={revenue.total_revenue_agorot}
              before={revenueBefore.total_revenue_agorot}
              to={paymentsOf(range)}
            />
            <ComparedStatCard
              label={t('panui.owner.trend.reservations')}
              kind="count"
              now={count}
              before={countBefore}
              to={listPath(reservations, reservationsOf(range))}
            />
          </StatCards>
          <ChartCard
            chart={{
              name: 'revenue-by-day',
              title: t('panui.owner.trend.by_day'),
              shape: 'line',
              names: column('day', 'date', dates),
              columns: [
                column('revenue', 'money', now, 'primary'),
                column('revenue_before', 'money', then, 'comparison'),
              ],
              note: t('panui.chart.refund_day'),
              paths: dates.map((date) => paymentsOf(oneDay(date))),
            }}
            fileSuffix={`${range.first}-${range.last}`}
          />
        </div>
      </div>
      <RowTable
        title={t('panui.owner.trend.by_lot')}
        rows={byLot}
        total={byLot.length}
        keyOf={({ id }) => String(id)}
        columns={[
          {
            key: 'lot',
            heading: t('panui.money.mine.lot'),
            cell: ({ id, name, name_en }) => (
              <Link to={paymentsOf(range, { parking_lot_id: id })}>
                <bdi>{lang === 'en' ? (name_en ?? name) : name}</bdi>
              </Link>
            ),
          },
          {
            key: 'revenue',
            heading: t('panui.owner.trend.revenue'),
            isNumber: true,
            cell: (row) => <Money agorot={row.now} isExact={haveAgorot(byLot.map((lot) => lot.now))} />,
          },
          {
            key: 'change',
            heading: t('panui.owner.trend.change'),
            isNumber: true,
            cell: ({ now: current, before }) => (
              <Ltr>
                {before === 0 ? t('panui.empty_value') : changeOf('money', current, before).difference}
              </Ltr>
            ),
          },
        ]}
      />
    </>
  );
}
