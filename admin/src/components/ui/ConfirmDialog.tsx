import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useAction } from '../../data/useAction';

interface Props {
  title: string;
  text: string;
  confirmLabel: string;
  /** Its error is shown in the dialog, which stays open. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is removed. */
export function ConfirmDialog({ title, text, confirmLabel, onConfirm, onClose }: Props) {
  const t = useTranslate();
  const id = useId();
  const { isBusy, errorText, run } = useAction();
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
    >
      <DialogTitle id={`${id}title`}>{title}</DialogTitle>
      <DialogContent>
        {errorText && <Alert severity="error">{errorText}</Alert>}
        <p className="quiet" id={`${id}text`}>
          {text}
        </p>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={() => void run(onConfirm)}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
