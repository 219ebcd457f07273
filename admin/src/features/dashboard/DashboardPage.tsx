import type { Dto } from '@panui/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Title, useTranslate } from 'react-admin';
import { ChartsSkeleton } from '../../components/charts/ChartsSkeleton';
import { api, dataOf } from '../../data/api';
import { dataProvider } from '../../data/dataProvider';
import { useLang } from '../../i18n/useLang';
import { Navigate } from 'react-router-dom';
import { Loading } from '../../components/ui/Loading';
import { LoadError } from '../../components/ui/LoadError';
import { LotOrVenueName } from '../../components/records/LotOrVenueName';
import { dayText, serviceDay } from '../../i18n/time';
import { useIsFirstRun } from '../first-run/useIsFirstRun';
import { failedStepNames } from '../job-runs/jobRun';
import { hasOperatorDetails } from '../settings/settings';
import { AdminStatCards } from './AdminStatCards';
import { Attention } from './Attention';
import { EventsToday } from './EventsToday';
import { findAttentionItems } from './attention';

/** Contains the chart library, which must not delay the warnings. */
const DashboardTrend = lazy(() => import('./DashboardTrend'));

const refreshMs = 60_000;
const maxEvents = 20;

async function loadDashboard() {
  const today = serviceDay(new Date()).date;
  const [stats, counts, events, activeAdmins, jobs, health, settings, unassignedLots] = await Promise.all([
    dataOf(api.GET('/admin/dashboard/stats')),
    dataOf(api.GET('/admin/attention')),
    dataProvider.getList<Dto<'Event'>>('events', {
      filter: { state: 'scheduled', from: today, to: today },
      sort: { field: 'starts_at', order: 'ASC' },
      pagination: { page: 1, perPage: maxEvents },
    }),
    dataProvider.getList('users', {
      filter: { role: 'admin', is_active: true },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    }),
    dataOf(api.GET('/admin/jobs')),
    // A server that is not ready is a warning on the dashboard, not a reason to show none.
    dataOf(api.GET('/health/ready')).catch(() => null),
    dataOf(api.GET('/admin/settings')),
    dataOf(api.GET('/admin/unassigned-lots')),
  ]);
  const attention = findAttentionItems({
    stats,
    counts,
    failedJobs: jobs.flatMap((job) =>
      job.failed_run
        ? [{ name: job.name, title: job.title, failedSteps: failedStepNames(job, job.failed_run) }]
        : [],
    ),
    lateJobs: jobs.filter((job) => job.is_late).length,
    servicesDown: health && (health.down?.length ?? 0),
    activeAdmins: activeAdmins.total ?? 0,
    hasOperatorDetails: hasOperatorDetails(settings),
    unassignedLots,
  });
  return { stats, events: events.data, attention };
}

/**
 * The admin's home page: warnings by urgency, key figures, the events of today and the last 30 days. An empty
 * installation has its guide instead.
 */
export default function DashboardPage() {
  const t = useTranslate();
  const lang = useLang();
  const { data, error } = useQuery({
    queryKey: ['dashboard', lang],
    queryFn: loadDashboard,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const isFirstRun = useIsFirstRun(data?.stats.lots_total);
  return (
    <>
      <Title title={t('panui.menu.dashboard')} preferenceKey={false} />
      <p className="quiet" style={{ marginBlockEnd: 14 }}>
        {dayText(serviceDay(new Date()).from, lang)}
      </p>
      {isFirstRun && <Navigate to="/getting-started" replace />}
      {(!data || isFirstRun !== false) && (error ? <LoadError error={error} /> : <Loading />)}
      {data && isFirstRun === false && (
        <div className="stack">
          <Attention items={data.attention} />
          <AdminStatCards stats={data.stats} />
          <EventsToday
            events={data.events}
            venueName={({ venue_id }) => <LotOrVenueName kind="venue" id={venue_id} text={null} />}
            pathOf={(id) => `/events/${id}/edit`}
          />
          <Suspense fallback={<ChartsSkeleton count={3} />}>
            <DashboardTrend />
          </Suspense>
        </div>
      )}
    </>
  );
}
