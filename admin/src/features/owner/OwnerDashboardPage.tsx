import type { Dto } from '@panui/api';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { api, dataOf } from '../../data/api';
import { useLang } from '../../i18n/useLang';
import { Loading } from '../../components/ui/Loading';
import { LoadError } from '../../components/ui/LoadError';
import { dayText } from '../../i18n/time';
import { Arrivals } from '../dashboard/Arrivals';
import { Attention } from '../dashboard/Attention';
import { EventsToday } from '../dashboard/EventsToday';
import { CarsToday } from './entries/CarsToday';
import { MisreadsCard } from './entries/MisreadsCard';
import { OwnerStatCards } from './OwnerStatCards';
import { OwnerPage } from '../../components/lots/OwnerPage';

const refreshMs = 60_000;

/** The owner's home page: warnings and key figures, then cars and arrivals. */
export default function OwnerDashboardPage() {
  const t = useTranslate();
  const lang = useLang();
  return (
    <>
      <Title title={t('panui.menu.dashboard')} preferenceKey={false} />
      <p className="quiet" style={{ marginBlockEnd: 14 }}>
        {dayText(new Date(), lang)}
      </p>
      <OwnerPage>{(lots) => <DashboardContent lots={lots} />}</OwnerPage>
    </>
  );
}

function DashboardContent({ lots }: { lots: Dto<'Lot'>[] }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['owner-dashboard'],
    queryFn: () => dataOf(api.GET('/owners/me/dashboard')),
    refetchInterval: refreshMs,
  });
  if (!data) return error ? <LoadError error={error} /> : <Loading />;
  return (
    <div className="stack">
      {data.spot_incidents_open > 0 && (
        <Attention
          items={[{ key: 'spots_taken', count: data.spot_incidents_open, path: '/owner/spot-incidents' }]}
        />
      )}
      <OwnerStatCards dashboard={data} />
      <EventsToday events={data.events_today} venueName={({ venue_name }) => <bdi>{venue_name}</bdi>} />
      <MisreadsCard lotId={null} lots={lots} hasEmptyState={false} />
      <CarsToday lots={lots} onRecorded={() => void refetch()}>
        <Arrivals arrivals={data.next_arrivals} />
      </CarsToday>
    </div>
  );
}
