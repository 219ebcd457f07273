import { Dialog, type DialogProps } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { unlessBeside } from './unlessBeside';
import { useUnsavedChanges } from './useUnsavedChanges';

interface Props extends Pick<DialogProps, 'aria-labelledby' | 'fullScreen' | 'maxWidth'> {
  /** Called without a question by the form after it was saved. */
  onClose: () => void;
  /** For the form's own buttons: closes the dialog as the Escape key does. */
  children: (close: () => void) => ReactNode;
}

/** A dialog with a form. Closing it, leaving the page or a reload asks first once something was typed. */
export function FormDialog({ onClose, children, ...props }: Props) {
  const [isDirty, setIsDirty] = useState(false);
  const discard = useUnsavedChanges(isDirty);
  const close = () => discard(onClose);
  return (
    <Dialog open onClose={unlessBeside(close)} onChange={() => setIsDirty(true)} fullWidth {...props}>
      {children(close)}
    </Dialog>
  );
}
