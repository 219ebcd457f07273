import type { Dto } from '@panui/api';
import type { RaRecord } from 'react-admin';
import { RecordEdit } from '../../components/records/RecordEdit';
import { EventCodes } from './codes/EventCodes';
import { EventChanges } from './EventChanges';
import { EventInputs } from './EventInputs';
import { EventArrivals } from './EventArrivals';
import { EventLinks } from './EventLinks';
import { useEventsArea } from './eventsArea';

const isUnused = (record: RaRecord) => (record as Dto<'Event'>).reservations === 0;

export default function EventEdit() {
  const { resource, path, isOwn } = useEventsArea();
  return (
    <RecordEdit
      resource={resource}
      listPath={path}
      canDelete={isUnused}
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
