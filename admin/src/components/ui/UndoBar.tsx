import CloseIcon from '@mui/icons-material/Close';
import { Button, IconButton } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { errorMessageOf } from '../../data/http';
import { canRepeatUndo } from '../../data/undo';
import './action-bar.css';

interface Props {
  text: string;
  /** When the bar disappears, as an epoch in milliseconds. */
  until: number;
  /** Null if there is nothing to undo. */
  undo: (() => Promise<void>) | null;
  onClose: () => void;
}

/** Result of a change, with an undo button for as long as the server accepts the undo. */
export function UndoBar({ text, until, undo, onClose }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    const timer = setTimeout(onClose, until - Date.now());
    return () => clearTimeout(timer);
  }, [until, onClose]);
  const run = async (send: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await send();
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
      // Sent twice, it takes effect once.
      if (canRepeatUndo(error)) setIsBusy(false);
      else onClose();
    }
  };
  return (
    <div className="action-bar" role="status">
      <p>{text}</p>
      <IconButton color="inherit" aria-label={t('ra.action.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      {undo && (
        <span>
          <Button disabled={isBusy} onClick={() => void run(undo)}>
            {t('ra.action.undo')}
          </Button>
        </span>
      )}
    </div>
  );
}
