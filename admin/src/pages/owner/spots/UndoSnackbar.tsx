import CloseIcon from '@mui/icons-material/Close';
import { Button, IconButton, Snackbar } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { textOf } from '../../../data/http';
import { type BlockOutcome, undoBlock } from './block';

/** The server takes a block back for ten minutes, and so long the offer stands. */
const undoMs = 10 * 60_000;

interface Props {
  done: BlockOutcome & { undo_id: number };
  onClose: () => void;
  onUndone: () => void;
}

/** What the block did, and the way back. */
export function UndoSnackbar({ done, onClose, onUndone }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const undo = async () => {
    setIsBusy(true);
    try {
      const { updated, restored } = await undoBlock(done.undo_id);
      notify('panui.block.undone', { type: 'success', messageArgs: { smart_count: updated, restored } });
      onUndone();
    } catch (error) {
      notify(textOf(error), { type: 'error' });
      onClose();
    }
  };
  const parts = [
    t(done.updated === 1 ? 'panui.block.done_one' : 'panui.block.done', { smart_count: done.updated }),
    done.moved.length > 0 && t('panui.block.moved', { smart_count: done.moved.length }),
    done.conflicts.length > 0 &&
      t('panui.block.not_blocked', { smart_count: new Set(done.conflicts.map((one) => one.spot_id)).size }),
  ];
  return (
    <Snackbar
      open
      autoHideDuration={undoMs}
      onClose={(_event, reason) => {
        if (reason === 'timeout') onClose();
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      message={parts.filter(Boolean).join(' · ')}
      action={
        <>
          {done.updated > 0 && (
            <Button size="small" disabled={isBusy} onClick={() => void undo()} sx={{ color: '#7fe0b2' }}>
              {t('ra.action.undo')}
            </Button>
          )}
          <IconButton color="inherit" aria-label={t('ra.action.close')} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    />
  );
}
