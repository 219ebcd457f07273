import AddIcon from '@mui/icons-material/Add';
import LocalParkingOutlined from '@mui/icons-material/LocalParkingOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import { Button } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { errorMessageOf } from '../../data/http';
import type { LotArea } from '../../data/lotArea';
import type { useLotTiles } from './useLotTiles';
import { Loading } from '../../components/ui/Loading';
import { LoadError } from '../../components/ui/LoadError';
import { useIsNarrow } from '../../components/records/useIsNarrow';
import { EmptyState } from '../../components/ui/EmptyState';
import { AddedSpotsBar } from '../spots/AddedSpotsBar';
import { DeleteSpotsDialog } from '../spots/DeleteSpotsDialog';
import { type BlockResult, unblock } from './block';
import { BlockDialog } from './BlockDialog';
import { BlockUndoBar } from './BlockUndoBar';
import { FilterChips } from './FilterChips';
import { FloorCard } from './FloorCard';
import { SelectionBar } from './SelectionBar';
import { SpotDialog } from './SpotDialog';
import { SpotRows } from './SpotRows';
import { SpotTable } from './SpotTable';
import { filterTiles, groupByFloor, noFilter, type Tile } from './tiles';
import { useSelection } from './useSelection';

const noTiles: Tile[] = [];

/**
 * An open dialog keeps the spots it was opened for. A refresh may remove them from the filter and so from the
 * selection, which would discard what is typed or block fewer spots than the preview says.
 */
interface OpenDialog {
  name: 'block' | 'edit' | 'delete';
  spotIds: number[];
}

/** Board or table of spots with the actions on the selection, on a service day. */
export function LotSpotsView({
  area,
  date,
  tilesQuery,
  view,
  onAdd,
}: {
  area: LotArea;
  date: string;
  tilesQuery: ReturnType<typeof useLotTiles>;
  view: 'board' | 'table';
  onAdd: () => void;
}) {
  const t = useTranslate();
  const notify = useNotify();
  const isNarrow = useIsNarrow();
  const [filter, setFilter] = useState(noFilter);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [lastBlock, setLastBlock] = useState<BlockResult | null>(null);
  const tiles = tilesQuery.data ?? noTiles;
  const floors = useMemo(() => groupByFloor(filterTiles(tiles, filter)), [tiles, filter]);
  const visibleTiles = useMemo(() => floors.flatMap((floor) => floor.tiles), [floors]);
  const { selected, choose, chooseAll, chooseOnly, clear } = useSelection(
    visibleTiles.map(({ spot }) => spot.id),
  );
  const selectedTiles = visibleTiles.filter(({ spot }) => selected.has(spot.id));
  const ids = selectedTiles.map(({ spot }) => spot.id);

  const { refetch } = tilesQuery;
  const finishAction = useCallback(() => {
    setDialog(null);
    clear();
    void refetch();
  }, [clear, refetch]);
  const dismissUndo = useCallback(() => setLastBlock(null), []);
  const blockFloor = (floorIds: number[]) => {
    chooseOnly(floorIds);
    setDialog({ name: 'block', spotIds: floorIds });
  };
  const isWholeFloor = filter.office === null && filter.state === null;
  const handleUndone = () => {
    dismissUndo();
    finishAction();
  };
  const unblockSelected = async () => {
    setIsBusy(true);
    try {
      const { updated } = await unblock(area.spotsPath, { spot_ids: ids, date });
      const key = updated === 1 ? 'panui.block.unblocked_one' : 'panui.block.updated';
      notify(key, { type: 'success', messageArgs: { smart_count: updated } });
      // The block may have been removed, so its undo is no longer offered.
      handleUndone();
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };

  if (tilesQuery.isPending) return <Loading />;
  if (!tilesQuery.data) return <LoadError error={tilesQuery.error} />;
  const addedSpotsBar = <AddedSpotsBar base={area.spotsPath} onUndone={finishAction} />;
  if (tiles.length === 0)
    return (
      <>
        <EmptyState
          icon={<LocalParkingOutlined />}
          title={t('panui.board.none')}
          text={t('panui.empty.spots.text')}
          action={
            <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
              {t('panui.add_spots.title')}
            </Button>
          }
        />
        <div className="action-bars">{addedSpotsBar}</div>
      </>
    );
  const Table = isNarrow ? SpotRows : SpotTable;
  const selectionProps = { selected, onChoose: choose, onChooseAll: chooseAll };
  return (
    <>
      <FilterChips tiles={tiles} filter={filter} onChange={setFilter} />
      {visibleTiles.length === 0 && (
        <EmptyState
          icon={<SearchOffOutlined />}
          title={t('panui.board.no_matches')}
          action={
            <Button variant="outlined" onClick={() => setFilter(noFilter)}>
              {t('ra.navigation.clear_filters')}
            </Button>
          }
        />
      )}
      {view === 'table' && visibleTiles.length > 0 && <Table tiles={visibleTiles} {...selectionProps} />}
      {view === 'board' &&
        floors.map((floor) => (
          <FloorCard
            key={floor.name}
            floor={floor}
            onBlock={isWholeFloor ? blockFloor : null}
            {...selectionProps}
          />
        ))}
      {dialog?.name === 'block' && (
        <BlockDialog
          base={area.spotsPath}
          date={date}
          spotIds={dialog.spotIds}
          numberOf={(id) => tiles.find(({ spot }) => spot.id === id)?.spot.number ?? String(id)}
          onClose={() => setDialog(null)}
          onBlocked={(outcome) => {
            setLastBlock(outcome);
            finishAction();
          }}
        />
      )}
      {dialog?.name === 'edit' && dialog.spotIds[0] !== undefined && (
        <SpotDialog
          resource={area.spots}
          id={dialog.spotIds[0]}
          onClose={() => setDialog(null)}
          onChanged={finishAction}
        />
      )}
      {dialog?.name === 'delete' && (
        <DeleteSpotsDialog
          base={area.spotsPath}
          spotIds={dialog.spotIds}
          onClose={() => setDialog(null)}
          onDeleted={handleUndone}
        />
      )}
      {/* One bar at a time: two would cover a third of a phone's screen. */}
      <div className="action-bars">
        {ids.length > 0 ? (
          <SelectionBar
            tiles={selectedTiles}
            isBusy={isBusy}
            onBlock={() => setDialog({ name: 'block', spotIds: ids })}
            onUnblock={() => void unblockSelected()}
            onEdit={() => setDialog({ name: 'edit', spotIds: ids })}
            onDelete={() => setDialog({ name: 'delete', spotIds: ids })}
            onClear={clear}
          />
        ) : lastBlock ? (
          <BlockUndoBar
            key={lastBlock.undo_id}
            base={area.spotsPath}
            lastBlock={lastBlock}
            onClose={dismissUndo}
            onUndone={handleUndone}
          />
        ) : (
          addedSpotsBar
        )}
      </div>
    </>
  );
}
