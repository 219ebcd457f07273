import AddIcon from '@mui/icons-material/Add';
import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { LotArea } from '../../data/lotArea';
import { isDate, serviceDay } from '../../i18n/time';
import { AddSpots } from '../spots/AddSpots';
import { BoardDate } from './BoardDate';
import { LotSpotsView } from './LotSpotsView';
import { SpotDialog } from './SpotDialog';
import { useLotTiles } from './useLotTiles';
import './board.css';

/**
 * The spots of a lot on a service day, which the address has as `date` unless it is today. The form of a spot is open
 * if the address has its id as `spot`.
 */
export function LotBoard({ area, lotId }: { area: LotArea; lotId: number }) {
  const t = useTranslate();
  const [view, setView] = useStore<'board' | 'table'>('owner.spots.view', 'board');
  const [isAdding, setIsAdding] = useState(false);
  const [parameters, setParameters] = useSearchParams();
  const today = serviceDay(new Date()).date;
  const requested = parameters.get('date') ?? '';
  const date = isDate(requested) && requested > today ? requested : today;
  const tilesQuery = useLotTiles(area, lotId, date);
  const openDay = (day: string) => setParameters(day > today ? { date: day } : {}, { replace: true });
  const spotId = Number(parameters.get('spot'));
  const closeSpot = () =>
    setParameters(
      (current) => {
        current.delete('spot');
        return current;
      },
      { replace: true },
    );
  return (
    <>
      <div className="board-head">
        <BoardDate date={date} today={today} onChange={openDay} />
        <span className="board-actions">
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label={t('panui.board.view')}
            onChange={(_event, selectedView: 'board' | 'table' | null) =>
              selectedView && setView(selectedView)
            }
          >
            <ToggleButton value="board" sx={{ minBlockSize: 44 }}>
              {t('panui.board.board')}
            </ToggleButton>
            <ToggleButton value="table" sx={{ minBlockSize: 44 }}>
              {t('panui.board.table')}
            </ToggleButton>
          </ToggleButtonGroup>
          <Button
            id="add-spots"
            variant="contained"
            startIcon={<AddIcon />}
            onClick={() => setIsAdding(true)}
          >
            {t('panui.add_spots.title')}
          </Button>
        </span>
      </div>
      {/* Another day starts without a selection. */}
      <LotSpotsView
        key={date}
        area={area}
        date={date}
        tilesQuery={tilesQuery}
        view={view}
        onAdd={() => setIsAdding(true)}
      />
      {spotId > 0 && (
        <SpotDialog
          key={spotId}
          resource={area.spots}
          id={spotId}
          onClose={closeSpot}
          onChanged={() => void tilesQuery.refetch()}
        />
      )}
      {isAdding && (
        <AddSpots
          base={area.spotsPath}
          lots={area.lots}
          initialLotId={lotId}
          onClose={() => setIsAdding(false)}
          onAdded={() => void tilesQuery.refetch()}
        />
      )}
    </>
  );
}
