import { Button, type ButtonProps } from '@mui/material';
import { useId } from 'react';
import './button-with-reason.css';

interface Props extends Omit<ButtonProps, 'disabled'> {
  isBusy: boolean;
  /** What is missing before the button can be pressed; null when nothing is. */
  disabledReason: string | null;
}

/** A button that is disabled while something is missing, and says beside it what that is. */
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
