import type { Dto } from '@panui/api';
import { DataTable } from 'react-admin';
import { useLang } from '../../i18n/useLang';
import { YesNoFilter } from '../../components/records/ChoiceFilter';
import { PhoneList } from '../../components/records/PhoneList';
import { RecordList } from '../../components/records/RecordList';
import { SearchFilter } from '../../components/records/SearchFilter';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { fieldInLang, inLang } from '../../i18n/inLang';
import { Ltr } from '../../components/ui/Ltr';
import { ActiveTag } from '../../components/records/ActiveTag';

const Col = DataTable.Col<Dto<'Venue'>>;

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <YesNoFilter key="is_active" source="is_active" alwaysOn />,
];

const pathOf = (id: unknown) => `/venues/${String(id)}/edit`;

export default function VenueList() {
  const sort = { field: fieldInLang(useLang(), 'name'), order: 'ASC' } as const;
  return (
    <RecordList sort={sort} filters={filters} createPath="/venues/new">
      {useIsNarrow() ? <VenueRows /> : <VenueTable />}
    </RecordList>
  );
}

function VenueTable() {
  const lang = useLang();
  return (
    <RecordTable<Dto<'Venue'>> rowClick={pathOf}>
      <Col source="id" label="resources.venues.fields.id" render={(venue) => <Ltr>{venue.id}</Ltr>} />
      <Col
        source={fieldInLang(lang, 'name')}
        label="resources.venues.fields.name"
        render={(venue) => <bdi>{inLang(lang, venue.name, venue.name_en)}</bdi>}
      />
      <Col
        source="address"
        disableSort
        render={(venue) => <bdi>{inLang(lang, venue.address, venue.address_en)}</bdi>}
      />
      <Col
        source="lat"
        label="resources.venues.fields.position"
        disableSort
        render={(venue) => (
          <Ltr>
            {venue.lat}, {venue.lng}
          </Ltr>
        )}
      />
      <Col source="is_active" render={(venue) => <ActiveTag isActive={venue.is_active} />} />
    </RecordTable>
  );
}

function VenueRows() {
  const lang = useLang();
  return (
    <PhoneList<Dto<'Venue'>>
      title={(venue) => <bdi>{inLang(lang, venue.name, venue.name_en)}</bdi>}
      lines={(venue) => <bdi>{inLang(lang, venue.address, venue.address_en)}</bdi>}
      state={(venue) => <ActiveTag isActive={venue.is_active} />}
      pathOf={({ id }) => pathOf(id)}
    />
  );
}
