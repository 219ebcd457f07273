import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Title, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { api, dataOf } from '../../data/api';
import { useLang } from '../../i18n/useLang';
import { Afterwards } from '../../components/ui/Afterwards';
import { Loading } from '../../components/ui/Loading';
import { LoadError } from '../../components/ui/LoadError';
import { dayText, serviceDay } from '../../i18n/time';
import { Arrivals } from '../dashboard/Arrivals';
import { Attention } from '../dashboard/Attention';
import { EventsToday } from '../dashboard/EventsToday';
import { CarsToday } from './entries/CarsToday';
import { MisreadsCard } from './entries/MisreadsCard';
import { OwnerStatCards } from './OwnerStatCards';
import { OwnerTrendSkeleton } from './OwnerTrendSkeleton';
import { listPath } from '../analytics/listPaths';
import type { AttentionItem } from '../dashboard/attention';
import { OwnerPage } from '../../components/lots/OwnerPage';

/** Contains the chart library, which must not delay what needs action. */
const OwnerTrend = lazy(() => import('./OwnerTrend'));

const refreshMs = 60_000;

/** What waits for the owner, most urgent first. */
function attentionItems({
  spot_incidents_open: incidents,
  overstays,
  reservations_on_closed_days: onClosedDays,
  waiting,
}: Dto<'OwnerDashboard'>): AttentionItem[] {
  const items: AttentionItem[] = [
    {
      key: 'spots_taken',
      count: incidents,
      urgency: 'now',
      path: listPath('/owner/spot-incidents', { is_resolved: false }),
      waiting: waiting.spot_incidents,
    },
    {
      key: 'overstays',
      count: overstays,
      urgency: 'now',
      path: listPath('/owner/reservations', { is_overstaying: true }),
      waiting: waiting.overstays,
    },
    {
      key: 'on_closed_days',
      count: onClosedDays,
      urgency: 'today',
      path: listPath('/owner/reservations', { is_on_closed_day: true }),
      waiting: waiting.closed_days,
    },
  ];
  return items.filter(({ count }) => count > 0);
}

/** The owner's home page: what needs action and key figures, the trend and the money due, then cars and arrivals. */
export default function OwnerDashboardPage() {
  const t = useTranslate();
  const lang = useLang();
  return (
    <>
      <Title title={t('panui.menu.dashboard')} preferenceKey={false} />
      <p className="quiet" style={{ marginBlockEnd: 14 }}>
        {dayText(serviceDay(new Date()).from, lang)}
      </p>
      <OwnerPage>{(lots) => <DashboardContent lots={lots} />}</OwnerPage>
    </>
  );
}

/** As many as the cars inside at first. */
const maxArrivals = 6;

function DashboardContent({ lots }: { lots: Dto<'Lot'>[] }) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['owner-dashboard'],
    queryFn: () => dataOf(api.GET('/owners/me/dashboard')),
    refetchInterval: refreshMs,
  });
  if (!data) return error ? <LoadError error={error} /> : <Loading />;
  return (
    <div className="stack">
      <Attention items={attentionItems(data)} />
      <MisreadsCard lotId={null} lots={lots} hasEmptyState={false} />
      <OwnerStatCards dashboard={data} />
      <Suspense fallback={<OwnerTrendSkeleton />}>
        <OwnerTrend lots={lots} />
      </Suspense>
      <Afterwards>
        <EventsToday events={data.events_today} venueName={({ venue_name }) => <bdi>{venue_name}</bdi>} />
        <CarsToday lots={lots} onRecorded={() => void refetch()}>
          <Arrivals
            arrivals={data.next_arrivals.slice(0, maxArrivals)}
            pathOf={(id) => `/owner/reservations/${id}`}
            all={<Link to="/owner/arrivals">{t('panui.arrivals.all')}</Link>}
          />
        </CarsToday>
      </Afterwards>
    </div>
  );
}
