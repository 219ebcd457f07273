import type { Dto } from '@panui/api';
import CloseIcon from '@mui/icons-material/Close';
import LocalParkingOutlined from '@mui/icons-material/LocalParkingOutlined';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import { Button, IconButton } from '@mui/material';
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
import { FloorNumber } from '../../components/lots/FloorNumber';
import { ChoiceFilter, YesNoFilter } from '../../components/records/ChoiceFilter';
import { EmptyList } from '../../components/records/EmptyList';
import { OwnerFilter } from '../../components/records/OwnerFilter';
import { PhoneList } from '../../components/records/PhoneList';
import { LotOrVenueName, useNameReferences } from '../../components/records/LotOrVenueName';
import { RecordList } from '../../components/records/RecordList';
import { SearchFilter } from '../../components/records/SearchFilter';
import { ListReferences } from '../../components/records/RowReferences';
import { RecordTable } from '../../components/records/RecordTable';
import { RunForSelected } from '../../components/records/RunForSelected';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { EmptyState } from '../../components/ui/EmptyState';
import { Ltr } from '../../components/ui/Ltr';
import { Tag } from '../../components/ui/Tag';
import { api, dataOf } from '../../data/api';
import { useMay } from '../../data/auth/useMay';
import { fieldInLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import { AddedSpotsBar } from './AddedSpotsBar';
import { AddSpots } from './AddSpots';
import { DeleteSpotsDialog } from './DeleteSpotsDialog';
import { statusChoices } from './spot';
import { SpotStatusTag } from './SpotStatusTag';
import { SpotTypes } from './SpotTypes';
import '../../components/ui/action-bar.css';

const Col = DataTable.Col<Dto<'Spot'>>;

const filtersOf = (lots: string, hasOwners: boolean) => [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ReferenceInput key="lot" source="parking_lot_id" reference={lots} alwaysOn>
    <AutocompleteInput label="resources.spots.fields.lot_name" />
  </ReferenceInput>,
  <ChoiceFilter key="status" source="status" choices={statusChoices} alwaysOn />,
  <TextInput key="floor" source="floor" />,
  <TextInput key="office" source="office" />,
  <YesNoFilter key="is_free" source="is_free" />,
  <YesNoFilter key="is_active" source="is_active" />,
  ...(hasOwners ? [<OwnerFilter key="owner" source="owner_id" label="panui.list.owner" />] : []),
];

const ownerFilters = filtersOf('owner-lots', false);

const useSort = () => ({ field: fieldInLang(useLang(), 'lot_name'), order: 'ASC' }) as const;

const pathOf = (id: unknown) => `/spots/${String(id)}/edit`;

export default function SpotList() {
  // Here, because the table and its empty state are replaced when the window becomes wide or narrow.
  const [isAdding, setIsAdding] = useState(false);
  const add = () => setIsAdding(true);
  return (
    <RecordList
      sort={useSort()}
      filters={filtersOf('parking-lots', useMay('users', 'read'))}
      createPath="/spots/new"
      createLabel="panui.add_spots.add_one"
      actions={<AddSpotsButton onClick={add} />}
      hasToolsInHead
    >
      <Spots onAdd={add} />
      <SpotListBar />
      {isAdding && <AddSpotsDialog onClose={() => setIsAdding(false)} />}
    </RecordList>
  );
}

/** The spots of all lots of an owner, who changes them on the board of each lot. */
export function OwnerSpotList() {
  return (
    <RecordList sort={useSort()} filters={ownerFilters} hasColumns>
      <Spots />
    </RecordList>
  );
}

/** One bar at a time: the selection with its action, or the last addition with its undo. */
function SpotListBar() {
  const refresh = useRefresh();
  const { selectedIds } = useListContext<Dto<'Spot'>>();
  return (
    <div className="action-bars">
      {selectedIds.length > 0 ? (
        <SelectedSpotsBar ids={selectedIds} />
      ) : (
        <AddedSpotsBar base="/admin/spots" onUndone={refresh} />
      )}
    </div>
  );
}

function SelectedSpotsBar({ ids }: { ids: number[] }) {
  const t = useTranslate();
  const refresh = useRefresh();
  const { onUnselectItems } = useListContext();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <div className="action-bar" role="region" aria-label={t('panui.board.selection')}>
      <p aria-live="polite">{t('panui.board.selected', { smart_count: ids.length })}</p>
      <IconButton color="inherit" aria-label={t('ra.action.unselect')} onClick={() => onUnselectItems()}>
        <CloseIcon />
      </IconButton>
      <span>
        <ActivateSelected isActive />
        <ActivateSelected isActive={false} />
        <Button onClick={() => setIsDeleting(true)}>{t('panui.delete_spots.open')}</Button>
      </span>
      {isDeleting && (
        <DeleteSpotsDialog
          base="/admin/spots"
          spotIds={ids}
          onClose={() => setIsDeleting(false)}
          onDeleted={() => {
            onUnselectItems();
            refresh();
          }}
        />
      )}
    </div>
  );
}

/** Puts the selected spots on sale, or takes them off. A spot whose drivers cannot be moved remains on sale. */
function ActivateSelected({ isActive }: { isActive: boolean }) {
  const t = useTranslate();
  const name = isActive ? 'activate' : 'deactivate';
  return (
    <RunForSelected<Dto<'Spot'>>
      label={t(`panui.${name}_spots.open`)}
      title={t(`panui.${name}_spots.title`)}
      text={t(`panui.${name}_spots.text`)}
      doneKey={`panui.${name}_spots.done`}
      nameOf={({ number }) => `${t('panui.spot.spot')} ${number}`}
      run={(id) =>
        dataOf(api.PUT('/admin/spots/{id}', { params: { path: { id } }, body: { is_active: isActive } }))
      }
    />
  );
}

const lotOf = (filterValues: unknown): number | undefined =>
  Number((filterValues as { parking_lot_id?: unknown }).parking_lot_id) || undefined;

interface AddProps {
  onAdd: () => void;
}

interface RowsProps {
  /** Without it spots can be neither added, opened nor selected here. */
  onAdd?: () => void;
}

/** A lot without spots invites to add them. Any other empty list has the usual content. */
function NoSpots({ onAdd }: AddProps) {
  const t = useTranslate();
  const filterValues = useListContext().filterValues as object;
  if (!lotOf(filterValues) || Object.keys(filterValues).length > 1) return <EmptyList />;
  return (
    <EmptyState
      icon={<LocalParkingOutlined />}
      title={t('panui.board.none')}
      text={t('panui.empty.spots.text')}
      action={<AddSpotsButton variant="contained" onClick={onAdd} />}
    />
  );
}

function AddSpotsButton({
  variant = 'outlined',
  onClick,
}: {
  variant?: 'outlined' | 'contained';
  onClick: () => void;
}) {
  const t = useTranslate();
  return (
    <Button
      variant={variant}
      className={variant === 'outlined' ? 'list-button' : ''}
      sx={{ gap: 1 }}
      aria-label={t('panui.add_spots.add_several')}
      onClick={onClick}
    >
      <PlaylistAdd fontSize="small" />
      <span>{t('panui.add_spots.add_several')}</span>
    </Button>
  );
}

function AddSpotsDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const initialLotId = lotOf(useListContext().filterValues);
  return (
    <AddSpots
      base="/admin/spots"
      lots="parking-lots"
      initialLotId={initialLotId}
      onClose={onClose}
      onAdded={refresh}
    />
  );
}

function Spots(props: RowsProps) {
  const names = useNameReferences<Dto<'Spot'>>({ lot: ({ parking_lot_id: id }) => id });
  return (
    <ListReferences<Dto<'Spot'>> of={names}>
      {useIsNarrow() ? <SpotRows {...props} /> : <SpotTable {...props} />}
    </ListReferences>
  );
}

function SpotTable({ onAdd }: RowsProps) {
  const t = useTranslate();
  const sort = useSort();
  return (
    <RecordTable<Dto<'Spot'>>
      rowClick={onAdd ? pathOf : false}
      {...(onAdd && {
        selectLabel: ({ number }) => `${t('panui.spot.spot')} ${number}`,
        empty: <NoSpots onAdd={onAdd} />,
      })}
    >
      <Col source="number" render={(spot) => <Ltr>{spot.number}</Ltr>} />
      <Col
        source={sort.field}
        label="resources.spots.fields.lot_name"
        render={(spot) => <LotOrVenueName kind="lot" id={spot.parking_lot_id} text={spot.lot_name} />}
      />
      <Col source="floor" render={(spot) => <FloorNumber floor={spot.floor} />} />
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

function SpotRows({ onAdd }: RowsProps) {
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
              {t('panui.board.floor')} <FloorNumber floor={spot.floor} />
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
      {...(onAdd && {
        pathOf: ({ id }: Dto<'Spot'>) => pathOf(id),
        selectLabel: ({ number }: Dto<'Spot'>) => `${t('panui.spot.spot')} ${number}`,
        empty: <NoSpots onAdd={onAdd} />,
      })}
    />
  );
}
