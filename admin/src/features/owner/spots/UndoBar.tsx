import CloseIcon from '@mui/icons-material/Close';
import { Button, IconButton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { errorMessageOf } from '../../../data/http';
import { canRepeatUndo } from '../../../data/undo';
import { type BlockResult, undoBlock } from './block';

interface Props {
  lastBlock: BlockResult;
  onClose: () => void;
  onUndone: () => void;
}

/** Result of the last block, with an undo button. */
export function UndoBar({ lastBlock, onClose, onUndone }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    const timer = setTimeout(onClose, lastBlock.undoUntil - Date.now());
    return () => clearTimeout(timer);
  }, [lastBlock.undoUntil, onClose]);
  const undo = async () => {
    setIsBusy(true);
    try {
      const { updated } = await undoBlock(lastBlock.undo_id);
      notify('panui.block.undone', { type: 'success', messageArgs: { smart_count: updated } });
      onUndone();
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
      // Sent twice, it takes effect once.
      if (canRepeatUndo(error)) setIsBusy(false);
      else onClose();
    }
  };
  const conflicts = new Set(lastBlock.conflicts.map((conflict) => conflict.spot_id)).size;
  const parts = [
    t(lastBlock.updated === 1 ? 'panui.block.done_one' : 'panui.block.done', {
      smart_count: lastBlock.updated,
    }),
    lastBlock.moved.length > 0 && t('panui.block.moved', { smart_count: lastBlock.moved.length }),
    conflicts > 0 && t('panui.block.not_blocked', { smart_count: conflicts }),
  ];
  return (
    <div className="action-bar" role="status">
      <p>{parts.filter(Boolean).join(' · ')}</p>
      <IconButton color="inherit" aria-label={t('ra.action.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      {lastBlock.updated > 0 && (
        <span>
          <Button disabled={isBusy} onClick={() => void undo()}>
            {t('ra.action.undo')}
          </Button>
        </span>
      )}
    </div>
  );
}
