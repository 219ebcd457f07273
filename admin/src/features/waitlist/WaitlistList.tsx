import type { Dto } from '@panui/api';
import { AutocompleteInput, DataTable, ReferenceInput, useTranslate } from 'react-admin';
import { ChoiceFilter } from '../../components/records/ChoiceFilter';
import { DayInput } from '../../components/records/DayInput';
import { PhoneList } from '../../components/records/PhoneList';
import { LotOrVenueName, useNameReferences } from '../../components/records/LotOrVenueName';
import { RecordList } from '../../components/records/RecordList';
import { ListReferences } from '../../components/records/RowReferences';
import { SearchFilter } from '../../components/records/SearchFilter';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { Tag } from '../../components/ui/Tag';
import { stateChoices, stateTones } from './waitlistEntry';

const Col = DataTable.Col<Dto<'AdminWaitlistEntry'>>;

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ChoiceFilter key="state" source="state" choices={stateChoices} alwaysOn />,
  <ReferenceInput key="venue" source="venue_id" reference="venues" alwaysOn>
    <AutocompleteInput label="resources.waitlist-entries.fields.venue_id" />
  </ReferenceInput>,
  <DayInput key="from" source="from" alwaysOn />,
  <DayInput key="to" source="to" alwaysOn />,
];

/** Waiting list entries in the order in which spots are offered, with their last offer. */
export default function WaitlistList() {
  const names = useNameReferences<Dto<'AdminWaitlistEntry'>>({ venue: ({ venue_id: id }) => id });
  return (
    <RecordList sort={{ field: 'queued_at', order: 'ASC' }} filters={filters}>
      <ListReferences<Dto<'AdminWaitlistEntry'>> of={names}>
        {useIsNarrow() ? <WaitlistRows /> : <WaitlistTable />}
      </ListReferences>
    </RecordList>
  );
}

function WaitlistTable() {
  return (
    <RecordTable<Dto<'AdminWaitlistEntry'>> rowClick={false}>
      <Col source="queued_at" render={(entry) => <Moment at={entry.queued_at} />} />
      <Col source="email" disableSort render={(entry) => <Email entry={entry} />} />
      <Col source="venue_id" disableSort render={(entry) => <Venue entry={entry} />} />
      <Col source="reservation_time" render={(entry) => <Moment at={entry.reservation_time} />} />
      <Col source="state" disableSort render={(entry) => <State entry={entry} />} />
      <Col source="offered_at" render={(entry) => <Offer entry={entry} />} />
      <Col
        source="offers"
        className="number-cell"
        disableSort
        render={(entry) => <Ltr>{entry.offers}</Ltr>}
      />
    </RecordTable>
  );
}

function WaitlistRows() {
  const t = useTranslate();
  return (
    <PhoneList<Dto<'AdminWaitlistEntry'>>
      title={(entry) => <Email entry={entry} />}
      lines={(entry) => (
        <>
          <Venue entry={entry} />
          <Moment at={entry.reservation_time} />
          {entry.offered_at && (
            <p>
              {t('resources.waitlist-entries.fields.offered_at')}: <Offer entry={entry} />
            </p>
          )}
        </>
      )}
      state={(entry) => <State entry={entry} />}
    />
  );
}

const Venue = ({ entry }: { entry: Dto<'AdminWaitlistEntry'> }) => (
  <LotOrVenueName kind="venue" id={entry.venue_id} text={entry.venue_name} />
);

function Email({ entry }: { entry: Dto<'AdminWaitlistEntry'> }) {
  const t = useTranslate();
  return entry.email ? <bdi dir="ltr">{entry.email}</bdi> : <>{t('panui.waitlist.erased')}</>;
}

function State({ entry }: { entry: Dto<'AdminWaitlistEntry'> }) {
  const t = useTranslate();
  return <Tag tone={stateTones[entry.state]}>{t(`panui.waitlist.${entry.state}`)}</Tag>;
}

/** Time of the last offer and, while it is open, its expiry. */
function Offer({ entry }: { entry: Dto<'AdminWaitlistEntry'> }) {
  const t = useTranslate();
  if (!entry.offered_at) return <>{t('panui.waitlist.never')}</>;
  return (
    <>
      <Moment at={entry.offered_at} />
      {entry.state === 'offered' && entry.offered_until && (
        <>
          {' '}
          {t('panui.waitlist.until')} <Moment at={entry.offered_until} part="time" />
        </>
      )}
    </>
  );
}
