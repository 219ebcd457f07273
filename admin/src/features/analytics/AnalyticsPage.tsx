import { Alert } from '@mui/material';
import type { ComponentType } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AxisField } from '../../components/ui/AxisField';
import { readAxis } from '../../components/ui/axis';
import { PageTabs } from '../../components/ui/PageTabs';
import { localDate } from '../../i18n/time';
import { PaymentsAnalysis } from './payments/PaymentsAnalysis';
import { type AnalysisProps, maxDays, readChoice, writeChoice } from './range';
import { RangePicker } from './RangePicker';
import { ReservationsAnalysis } from './reservations/ReservationsAnalysis';
import { RevenueAnalysis } from './revenue/RevenueAnalysis';
import { UtilizationAnalysis } from './utilization/UtilizationAnalysis';
import './analytics.css';

const analyses: Record<string, ComponentType<AnalysisProps>> = {
  reservations: ReservationsAnalysis,
  payments: PaymentsAnalysis,
  utilization: UtilizationAnalysis,
  revenue: RevenueAnalysis,
};

/** Those that count money, by one of two days. */
const moneyAnalyses = ['payments', 'revenue'];

/** Four views of one date range, each in a tab. The range is in the URL, so that a view can be shared. */
export default function AnalyticsPage() {
  const t = useTranslate();
  const name = useLocation().pathname.split('/')[2] ?? 'reservations';
  const [address, setAddress] = useSearchParams();
  const choice = readChoice(address, localDate(new Date()));
  const enteredDays = { first: address.get('from') ?? '', last: address.get('to') ?? '' };
  const axis = readAxis(address) ?? 'paid';
  const Analysis = analyses[name];
  return (
    <>
      <Title title={t(`panui.analytics.${name}.title`)} preferenceKey={false} />
      <PageTabs
        label={t('panui.menu.analytics')}
        pages={Object.keys(analyses).map((tab) => ({
          to: { pathname: `/analytics/${tab}`, search: address.toString() },
          title: t(`panui.analytics.${tab}.tab`),
        }))}
      />
      <RangePicker
        choice={choice}
        enteredDays={enteredDays}
        onChange={(preset, own) => setAddress(writeChoice(address, preset, own), { replace: true })}
      >
        {moneyAnalyses.includes(name) && (
          <AxisField
            axis={axis}
            onChange={(chosen) => {
              address.set('axis', chosen);
              setAddress(address, { replace: true });
            }}
          />
        )}
      </RangePicker>
      {!choice.days && <Alert severity="warning">{t('panui.range.invalid', { max: maxDays })}</Alert>}
      {choice.days && Analysis && <Analysis days={choice.days} axis={axis} />}
    </>
  );
}
