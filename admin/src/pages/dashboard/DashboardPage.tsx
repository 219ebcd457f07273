import { lazy, Suspense } from 'react';
import { Title, useTranslate } from 'react-admin';
import { ChartsWait } from '../../charts/ChartsWait';
import { call } from '../../data/http';
import { dataProvider } from '../../data/dataProvider';
import { useLoad } from '../../data/useLoad';
import { useLang } from '../../i18n/useLang';
import { Loading } from '../../layout/Loading';
import { LoadError } from '../../layout/LoadError';
import type { JobRecord } from '../../resources/job-runs/jobRun';
import type { Health } from '../../resources/job-runs/health';
import type { ReservationRecord } from '../../resources/reservations/reservation';
import { dayText, serviceDay } from '../../shared/time';
import { Arrivals } from './Arrivals';
import { AdminFigures } from './AdminFigures';
import { Attention } from './Attention';
import { attentionOf } from './attention';
import type { DashboardStats } from './stats';

/** It comes with a library of its own, and what needs a hand must not wait for that. */
const DashboardTrend = lazy(() => import('./DashboardTrend'));

const refreshMs = 60_000;
const arrivalsShown = 12;

async function loadDay() {
  const now = new Date();
  const first = { page: 1, perPage: arrivalsShown };
  const [stats, arrivals, jobs, health] = await Promise.all([
    call<DashboardStats>('GET', '/admin/dashboard/stats'),
    dataProvider.getList<ReservationRecord>('reservations', {
      filter: { status: 'confirmed', from: now.toISOString(), until: serviceDay(now).until.toISOString() },
      sort: { field: 'reservation_start', order: 'ASC' },
      pagination: first,
    }),
    call<JobRecord[]>('GET', '/admin/jobs'),
    call<Health>('GET', '/health/ready'),
  ]);
  const upkeep = {
    lateJobs: jobs.filter((job) => job.is_late).length,
    servicesDown: health.down?.length ?? 0,
  };
  const lastClearing = jobs.find((job) => job.name === 'clearing')?.last_run ?? null;
  return { stats, arrivals: arrivals.data, lastClearing, upkeep };
}

/** The whole place at a glance: what needs a hand, who comes today, and the figures. */
export default function DashboardPage() {
  const t = useTranslate();
  const lang = useLang();
  const { data, error } = useLoad('dashboard', loadDay, refreshMs);
  return (
    <>
      <Title title={t('panui.menu.dashboard')} preferenceKey={false} />
      <p className="quiet" style={{ marginBlockEnd: 14 }}>
        {dayText(new Date(), lang)}
      </p>
      {!data && (error ? <LoadError /> : <Loading />)}
      {data && (
        <div className="stack">
          <Attention items={attentionOf(data.stats, data.lastClearing, data.upkeep)} />
          <AdminFigures stats={data.stats} />
          <Suspense fallback={<ChartsWait count={3} />}>
            <DashboardTrend />
          </Suspense>
          <Arrivals
            arrivals={data.arrivals.map((stay) => ({ ...stay, reservation_id: stay.id }))}
            pathOf={(id) => `/reservations/${id}`}
          />
        </div>
      )}
    </>
  );
}
