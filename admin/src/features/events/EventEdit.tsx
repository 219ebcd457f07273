import type { Dto } from '@panui/api';
import { type RaRecord, useRecordContext } from 'react-admin';
import { RecordEdit } from '../../components/records/RecordEdit';
import { EventCodes } from './codes/EventCodes';
import { EventChanges } from './EventChanges';
import { EventInputs } from './EventInputs';
import { EventArrivals } from './EventArrivals';
import { EventLinks } from './EventLinks';
import { inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { useEventsArea } from './eventsArea';

const isUnused = (record: RaRecord) => (record as Dto<'Event'>).reservations === 0;

export default function EventEdit() {
  const { resource, path, isOwn } = useEventsArea();
  return (
    <RecordEdit
      resource={resource}
      listPath={path}
      canDelete={isUnused}
      title={<EventTitle />}
      aside={
        <>
          <EventChanges />
          <EventArrivals />
          <EventLinks />
          {!isOwn && <EventCodes />}
        </>
      }
    >
      <EventInputs />
    </RecordEdit>
  );
}

/** In the direction of its own language. */
function EventTitle() {
  const event = useRecordContext<Dto<'Event'>>();
  const lang = useLang();
  return event ? <bdi>{inLang(lang, event.title, event.title_en)}</bdi> : null;
}
