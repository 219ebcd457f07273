import CloseIcon from '@mui/icons-material/Close';
import { Button, IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SpotSummary } from './SpotSummary';
import { countOf, type Tile } from './tiles';
import '../../components/ui/action-bar.css';

interface Props {
  tiles: Tile[];
  isBusy: boolean;
  onBlock: () => void;
  onUnblock: () => void;
  onEdit: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** The selection and its actions, at the bottom of the screen within reach of the thumb. */
export function SelectionBar({ tiles, isBusy, onBlock, onUnblock, onEdit, onDelete, onClear }: Props) {
  const t = useTranslate();
  const reserved = countOf(tiles, 'reserved');
  const [only] = tiles;
  if (!only) return null;
  return (
    <div className="action-bar" role="region" aria-label={t('panui.board.selection')}>
      <p aria-live="polite">
        {tiles.length === 1 ? (
          <SpotSummary tile={only} />
        ) : (
          t('panui.board.selected', { smart_count: tiles.length })
        )}
        {tiles.length > 1 && reserved > 0 && (
          <> · {t('panui.board.selected_reserved', { smart_count: reserved })}</>
        )}
      </p>
      <IconButton color="inherit" aria-label={t('ra.action.unselect')} onClick={onClear}>
        <CloseIcon />
      </IconButton>
      <span>
        <Button variant="contained" disabled={isBusy} onClick={onBlock}>
          {t('panui.block.open')}
        </Button>
        {tiles.some((tile) => tile.state === 'blocked') && (
          <Button disabled={isBusy} onClick={onUnblock}>
            {t('panui.block.unblock')}
          </Button>
        )}
        {tiles.length === 1 ? (
          <Button onClick={onEdit}>{t('ra.action.edit')}</Button>
        ) : (
          <Button disabled={isBusy} onClick={onDelete}>
            {t('panui.delete_spots.open')}
          </Button>
        )}
      </span>
    </div>
  );
}
