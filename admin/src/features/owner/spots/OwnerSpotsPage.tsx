import type { Dto } from '@panui/api';
import AddIcon from '@mui/icons-material/Add';
import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { Title, useStore, useTranslate } from 'react-admin';
import { AddSpots } from '../../spots/AddSpots';
import { LotPicker } from '../../../components/lots/LotPicker';
import { OwnerPage } from '../../../components/lots/OwnerPage';
import { LotSpotsView } from './LotSpotsView';
import { useLotTiles } from './useLotTiles';
import './board.css';

export default function OwnerSpotsPage() {
  const t = useTranslate();
  return (
    <>
      <Title title={t('panui.menu.owner_spots')} preferenceKey={false} />
      <OwnerPage>
        {(lots) => <LotPicker lots={lots}>{(lot) => <LotSpotsSection key={lot.id} lot={lot} />}</LotPicker>}
      </OwnerPage>
    </>
  );
}

function LotSpotsSection({ lot }: { lot: Dto<'Lot'> }) {
  const t = useTranslate();
  const [view, setView] = useStore<'board' | 'table'>('owner.spots.view', 'board');
  const [isAdding, setIsAdding] = useState(false);
  const tilesQuery = useLotTiles(lot.id);
  return (
    <>
      <div className="board-head">
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={t('panui.board.view')}
          onChange={(_event, selectedView: 'board' | 'table' | null) => selectedView && setView(selectedView)}
        >
          <ToggleButton value="board" sx={{ minBlockSize: 44 }}>
            {t('panui.board.board')}
          </ToggleButton>
          <ToggleButton value="table" sx={{ minBlockSize: 44 }}>
            {t('panui.board.table')}
          </ToggleButton>
        </ToggleButtonGroup>
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
          {t('panui.add_spots.title')}
        </Button>
      </div>
      <LotSpotsView tilesQuery={tilesQuery} view={view} onAdd={() => setIsAdding(true)} />
      {isAdding && (
        <AddSpots
          base="/owners/me/spots"
          lots="owner-lots"
          initialLotId={lot.id}
          onClose={() => setIsAdding(false)}
          onAdded={() => void tilesQuery.refetch()}
        />
      )}
    </>
  );
}
