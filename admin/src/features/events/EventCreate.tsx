import { Loading } from '../../components/ui/Loading';
import { RecordCreate } from '../../components/records/RecordCreate';
import { withoutEmptySlug } from './event';
import { useEventsArea } from './eventsArea';
import { EventInputs } from './EventInputs';
import { useOwnVenuesQuery } from './useVenueChoices';

export default function EventCreate() {
  const { path, isOwn } = useEventsArea();
  const { data: own, isLoading } = useOwnVenuesQuery(isOwn);
  if (isLoading) return <Loading />;
  const [only, ...others] = own ?? [];
  const defaults = { state: 'scheduled', ...(only && others.length === 0 && { venue_id: only.id }) };
  return (
    <RecordCreate
      defaults={defaults}
      listPath={path}
      redirectTo={(id) => `${path}/${String(id)}/edit`}
      transform={withoutEmptySlug}
    >
      <EventInputs isNew />
    </RecordCreate>
  );
}
