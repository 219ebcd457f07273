import { Button, type ButtonProps } from '@mui/material';
import { useId } from 'react';
import './button-with-reason.css';

interface Props extends Omit<ButtonProps, 'disabled'> {
  isBusy: boolean;
  /** Why the button is disabled, as text for the user; null when it is enabled. */
  disabledReason: string | null;
}

/** A button that shows beside it why it is disabled. */
export function ButtonWithReason({ isBusy, disabledReason, ...props }: Props) {
  const id = useId();
  return (
    <>
      {disabledReason !== null && (
        <span id={id} className="disabled-reason">
          {disabledReason}
        </span>
      )}
      <Button
        {...props}
        disabled={isBusy || disabledReason !== null}
        {...(disabledReason === null ? {} : { 'aria-describedby': id })}
      />
    </>
  );
}
