import { RecordCreate } from '../../components/records/RecordCreate';
import { withoutEmptySlug } from './event';
import { EventInputs } from './EventInputs';

const defaults = { state: 'scheduled' };

export default function EventCreate() {
  return (
    <RecordCreate
      defaults={defaults}
      listPath="/events"
      redirectTo={(id) => `/events/${String(id)}/edit`}
      transform={withoutEmptySlug}
    >
      <EventInputs isNew />
    </RecordCreate>
  );
}
