import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { unlessBeside } from './unlessBeside';
import { useAction } from '../../data/useAction';

interface Props {
  title: string;
  text: string;
  confirmLabel: string;
  /** False where nothing is lost by it. */
  isDestructive?: boolean;
  /** Whether something is cancelled by it, so that the way out is not called that too. */
  isCancelling?: boolean;
  /** Its error is shown in the dialog, which stays open. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** A field below the text. */
  children?: ReactNode;
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  isDestructive = true,
  isCancelling = false,
  onConfirm,
  onClose,
  children,
}: Props) {
  const t = useTranslate();
  const id = useId();
  const { isBusy, errorText, run } = useAction();
  return (
    <Dialog
      open
      onClose={unlessBeside(onClose)}
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
        {children}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t(isCancelling ? 'ra.action.back' : 'ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          disabled={isBusy}
          onClick={() => void run(onConfirm)}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
