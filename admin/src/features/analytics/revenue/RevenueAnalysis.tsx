import type { Dto } from '@panui/api';
import { useTranslate } from 'react-admin';
import { api, dataOf } from '../../../data/api';
import { useLang } from '../../../i18n/useLang';
import { Analysis } from '../Analysis';
import { ComparedStatCard } from '../ComparedStatCard';
import { sumOf } from '../columns';
import type { AnalysisProps } from '../range';
import { useCompared } from '../useCompared';
import { paymentsPath } from '../payments/paymentCharts';
import { revenueCharts } from './revenueCharts';

const revenueOf = (lots: Dto<'LotRevenue'>[]) => sumOf(lots, (lot) => lot.revenue_agorot);
const owedOf = (lots: Dto<'LotRevenue'>[]) => sumOf(lots, (lot) => lot.owed_agorot);
const paymentsOf = (lots: Dto<'LotRevenue'>[]) => sumOf(lots, (lot) => lot.transaction_count);
const averageOf = (lots: Dto<'LotRevenue'>[]) => Math.round(revenueOf(lots) / (paymentsOf(lots) || 1));
const earningOf = (lots: Dto<'LotRevenue'>[]) => lots.filter((lot) => lot.revenue_agorot > 0).length;

export function RevenueAnalysis({ days, axis }: AnalysisProps) {
  const t = useTranslate();
  const lang = useLang();
  const query = useCompared(
    `revenue by ${axis}`,
    (range) => dataOf(api.GET('/admin/dashboard/revenue/by-lot', { params: { query: { ...range, axis } } })),
    days,
  );
  const statCards = [
    ['total', 'money', revenueOf, 'paid'],
    ['owed', 'money', owedOf, 'owed'],
    ['payments', 'count', paymentsOf, 'paid'],
    ['average', 'money', averageOf, 'paid'],
    ['lots_earning', 'count', earningOf, 'paid'],
  ] as const;
  return (
    <Analysis
      query={query}
      days={days}
      charts={(lots) => revenueCharts(lots, { t, lang }, { days, axis })}
      statCards={({ now, before }) =>
        statCards.map(([name, kind, valueOf, status]) => (
          <ComparedStatCard
            key={name}
            label={t(`panui.analytics.revenue.${name}`)}
            kind={kind}
            now={valueOf(now)}
            before={valueOf(before)}
            isLessBetter={status === 'owed'}
            to={paymentsPath(status, days, axis)}
          />
        ))
      }
    />
  );
}
