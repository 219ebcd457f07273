import type { Dto } from '@panui/api';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import { Button } from '@mui/material';
import { useState } from 'react';
import {
  AutocompleteInput,
  DataTable,
  ReferenceInput,
  TextInput,
  useListContext,
  useRefresh,
  useTranslate,
} from 'react-admin';
import { ChoiceFilter, YesNoFilter } from '../../components/records/ChoiceFilter';
import { PhoneList } from '../../components/records/PhoneList';
import { LotOrVenueName } from '../../components/records/LotOrVenueName';
import { RecordList } from '../../components/records/RecordList';
import { SearchFilter } from '../../components/records/SearchFilter';
import { RecordTable } from '../../components/records/RecordTable';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { Ltr } from '../../components/ui/Ltr';
import { Tag } from '../../components/ui/Tag';
import { AddSpots } from './AddSpots';
import { statusChoices } from './spot';
import { SpotStatusTag } from './SpotStatusTag';
import { SpotTypes } from './SpotTypes';

const Col = DataTable.Col<Dto<'Spot'>>;

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ReferenceInput key="lot" source="parking_lot_id" reference="parking-lots" alwaysOn>
    <AutocompleteInput label="resources.spots.fields.lot_name" />
  </ReferenceInput>,
  <ChoiceFilter key="status" source="status" choices={statusChoices} alwaysOn />,
  <TextInput key="floor" source="floor" />,
  <TextInput key="office" source="office" />,
  <YesNoFilter key="is_active" source="is_active" />,
];

const pathOf = (id: unknown) => `/spots/${String(id)}/edit`;

export default function SpotList() {
  return (
    <RecordList
      sort={{ field: 'parking_lot_id', order: 'ASC' }}
      filters={filters}
      createPath="/spots/new"
      actions={<AddSpotsButton />}
    >
      {useIsNarrow() ? <SpotRows /> : <SpotTable />}
    </RecordList>
  );
}

function AddSpotsButton() {
  const t = useTranslate();
  const refresh = useRefresh();
  const [isOpen, setIsOpen] = useState(false);
  const filtered = useListContext().filterValues as { parking_lot_id?: unknown };
  return (
    <>
      <Button
        variant="outlined"
        className="list-button"
        aria-label={t('panui.add_spots.add_several')}
        onClick={() => setIsOpen(true)}
      >
        <PlaylistAdd fontSize="small" />
        <span>{t('panui.add_spots.add_several')}</span>
      </Button>
      {isOpen && (
        <AddSpots
          base="/admin/spots"
          lots="parking-lots"
          initialLotId={Number(filtered.parking_lot_id) || undefined}
          onClose={() => setIsOpen(false)}
          onAdded={refresh}
        />
      )}
    </>
  );
}

function SpotTable() {
  return (
    <RecordTable<Dto<'Spot'>> rowClick={pathOf}>
      <Col source="number" render={(spot) => <Ltr>{spot.number}</Ltr>} />
      <Col
        source="parking_lot_id"
        label="resources.spots.fields.lot_name"
        render={(spot) => <LotOrVenueName kind="lot" id={spot.parking_lot_id} text={spot.lot_name} />}
      />
      <Col source="floor" render={(spot) => <Ltr>{spot.floor}</Ltr>} />
      <Col source="office" render={(spot) => <bdi>{spot.office}</bdi>} />
      <Col source="status" disableSort render={(spot) => <SpotState spot={spot} />} />
      <Col
        source="is_handicap"
        label="resources.spots.fields.types"
        disableSort
        render={(spot) => <SpotTypes spot={spot} />}
      />
    </RecordTable>
  );
}

function SpotState({ spot }: { spot: Dto<'Spot'> }) {
  const t = useTranslate();
  return spot.is_active ? (
    <SpotStatusTag status={spot.status} />
  ) : (
    <Tag tone="plain">{t('panui.inactive')}</Tag>
  );
}

function SpotRows() {
  const t = useTranslate();
  return (
    <PhoneList<Dto<'Spot'>>
      title={(spot) => (
        <>
          <Ltr>{spot.number}</Ltr> <SpotTypes spot={spot} />
        </>
      )}
      lines={(spot) => (
        <>
          <LotOrVenueName kind="lot" id={spot.parking_lot_id} text={spot.lot_name} />
          {spot.floor && (
            <span>
              {t('panui.board.floor')} <Ltr>{spot.floor}</Ltr>
            </span>
          )}
          {spot.office && (
            <span>
              {t('resources.spots.fields.office')} <bdi>{spot.office}</bdi>
            </span>
          )}
        </>
      )}
      state={(spot) => <SpotState spot={spot} />}
      pathOf={({ id }) => pathOf(id)}
    />
  );
}
