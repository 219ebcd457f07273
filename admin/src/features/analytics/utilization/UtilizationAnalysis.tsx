import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { api, dataOf } from '../../../data/api';
import { useLang } from '../../../i18n/useLang';
import { countText } from '../../../i18n/money';
import { StatCard } from '../../../components/ui/StatCard';
import { Ltr } from '../../../components/ui/Ltr';
import { CarsWithoutSpot } from '../../dashboard/FreeNowCard';
import { Analysis } from '../Analysis';
import { ComparedStatCard } from '../ComparedStatCard';
import { sumOf } from '../columns';
import { listPath, reservationsOf, spotsIn } from '../listPaths';
import type { DateRange } from '../range';
import { useCompared } from '../useCompared';
import { occupiedSpots, overallRate, utilizationCharts } from './utilizationCharts';

export function UtilizationAnalysis({ days }: { days: DateRange }) {
  const t = useTranslate();
  const lang = useLang();
  const query = useCompared(
    'utilization',
    (query) => dataOf(api.GET('/admin/dashboard/lots/utilization', { params: { query } })),
    days,
  );
  const title = (name: string) => t(`panui.analytics.utilization.${name}`);
  const count = (lots: Dto<'LotUtilization'>[], field: 'spots_total' | 'blocked_now') => (
    <Ltr>{countText(sumOf(lots, (lot) => lot[field]))}</Ltr>
  );
  return (
    <Analysis
      query={query}
      days={days}
      charts={(lots) => utilizationCharts(lots, { t, lang }, days)}
      statCards={({ now, before }) => (
        <>
          <ComparedStatCard
            label={title('overall')}
            kind="share"
            now={overallRate(now)}
            before={overallRate(before)}
            to={listPath('/reservations', reservationsOf(days))}
          />
          <ComparedStatCard
            label={title('reserved')}
            kind="count"
            now={sumOf(now, (lot) => lot.reserved_spot_days)}
            before={sumOf(before, (lot) => lot.reserved_spot_days)}
            to={listPath('/reservations', reservationsOf(days))}
          />
          <StatCard
            label={title('occupied')}
            to={spotsIn('occupied')}
            value={<Ltr>{countText(occupiedSpots(now))}</Ltr>}
            note={
              <>
                {title('out_of')} {count(now, 'spots_total')}
                <CarsWithoutSpot count={sumOf(now, (lot) => lot.cars_without_spot)} />
              </>
            }
          />
          <StatCard
            label={title('blocked')}
            to={spotsIn('blocked')}
            value={count(now, 'blocked_now')}
            note={
              <>
                {title('out_of')} {count(now, 'spots_total')}
              </>
            }
          />
        </>
      )}
    />
  );
}
