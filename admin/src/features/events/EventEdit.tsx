import type { Dto } from '@panui/api';
import type { RaRecord } from 'react-admin';
import { RecordEdit } from '../../components/records/RecordEdit';
import { EventCodes } from './codes/EventCodes';
import { EventInputs } from './EventInputs';
import { EventLink } from './EventLink';

const isUnused = (record: RaRecord) => (record as Dto<'Event'>).reservations === 0;

export default function EventEdit() {
  return (
    <RecordEdit resource="events" listPath="/events" canDelete={isUnused} aside={<EventAside />}>
      <EventInputs />
    </RecordEdit>
  );
}

const EventAside = () => (
  <>
    <EventLink />
    <EventCodes />
  </>
);
