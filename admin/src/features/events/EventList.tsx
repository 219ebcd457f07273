import type { Dto } from '@panui/api';
import { useState } from 'react';
import { DataTable, useTranslate } from 'react-admin';
import { ChoiceFilter } from '../../components/records/ChoiceFilter';
import { DayInput } from '../../components/records/DayInput';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { RecordTable } from '../../components/records/RecordTable';
import { ListReferences } from '../../components/records/RowReferences';
import { SearchFilter } from '../../components/records/SearchFilter';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Tag } from '../../components/ui/Tag';
import { mayOpen } from '../../data/auth/pages';
import { useUser } from '../../data/auth/useSession';
import { inLang } from '../../i18n/inLang';
import { serviceDay } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import { stateChoices, stateTones } from './event';
import { useEventsArea } from './eventsArea';
import { useEventVenues, VenueInput, VenueName } from './EventVenue';
import { useOwnVenues } from './useVenueChoices';
import { ImportEventsButton } from './ImportEvents';

const Col = DataTable.Col<Dto<'Event'>>;

/** A manager of one venue does not choose among venues. */
const filtersOf = (hasVenues: boolean) => [
  <SearchFilter key="q" source="q" alwaysOn />,
  ...(hasVenues ? [<VenueInput key="venue" source="venue_id" alwaysOn />] : []),
  <ChoiceFilter key="state" source="state" choices={stateChoices} alwaysOn />,
  <DayInput key="from" source="from" alwaysOn />,
];

/** Coming events first: the list begins with the present evening. */
export default function EventList() {
  const { path, isOwn } = useEventsArea();
  const { role } = useUser();
  const own = useOwnVenues(isOwn);
  const venues = useEventVenues();
  const [today] = useState(() => ({ from: serviceDay(new Date()).date }));
  return (
    <RecordList
      sort={{ field: 'starts_at', order: 'ASC' }}
      filters={filtersOf(!isOwn || own.length > 1)}
      filterDefaultValues={today}
      createPath={`${path}/new`}
      actions={mayOpen(role, `${path}/new`) && <ImportEventsButton />}
    >
      {useIsNarrow() ? (
        <EventRows />
      ) : (
        <ListReferences<Dto<'Event'>> of={venues}>
          <EventTable />
        </ListReferences>
      )}
    </RecordList>
  );
}

function EventTitle({ event }: { event: Dto<'Event'> }) {
  return <bdi>{inLang(useLang(), event.title, event.title_en)}</bdi>;
}

/** An event that vanished from its feed waits for a decision of the operator. */
function StateTag({ event: { state, vanished_at } }: { event: Dto<'Event'> }) {
  const t = useTranslate();
  if (vanished_at && state === 'scheduled') return <Tag tone="amber">{t('panui.events.vanished')}</Tag>;
  return <Tag tone={stateTones[state]}>{t(`panui.events.${state}`)}</Tag>;
}

function EventTable() {
  const { path, isOwn } = useEventsArea();
  const own = useOwnVenues(isOwn);
  return (
    <RecordTable<Dto<'Event'>> rowClick={(id) => `${path}/${String(id)}/edit`}>
      <Col source="starts_at" render={(event) => <Moment at={event.starts_at} hasWeekday />} />
      <Col source="title" render={(event) => <EventTitle event={event} />} />
      {(!isOwn || own.length > 1) && (
        <Col source="venue_id" disableSort render={(event) => <VenueName event={event} own={own} />} />
      )}
      {!isOwn && <Col source="slug" disableSort render={(event) => <Ltr>{event.slug}</Ltr>} />}
      <Col
        source="reservations"
        className="number-cell"
        disableSort
        render={(event) => <Ltr>{event.reservations}</Ltr>}
      />
      <Col source="state" disableSort render={(event) => <StateTag event={event} />} />
    </RecordTable>
  );
}

function EventRows() {
  const t = useTranslate();
  const { path } = useEventsArea();
  return (
    <PhoneList<Dto<'Event'>>
      title={(event) => <EventTitle event={event} />}
      lines={(event) => (
        <>
          <Moment at={event.starts_at} hasWeekday />
          <p>{t('panui.events.reservations', { smart_count: event.reservations })}</p>
        </>
      )}
      state={(event) => <StateTag event={event} />}
      pathOf={({ id }) => `${path}/${String(id)}/edit`}
    />
  );
}
