import { RecordCreate } from '../../components/records/RecordCreate';
import { withoutEmptySlug } from './event';
import { useEventsArea } from './eventsArea';
import { EventInputs } from './EventInputs';

const defaults = { state: 'scheduled' };

export default function EventCreate() {
  const { path } = useEventsArea();
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
