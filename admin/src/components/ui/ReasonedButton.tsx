import { Button, type ButtonProps } from '@mui/material';
import { useId } from 'react';
import './reasoned-button.css';

interface Props extends Omit<ButtonProps, 'disabled'> {
  isBusy: boolean;
  /** What is missing before the button can be pressed; null when nothing is. */
  missing: string | null;
}

/** A button that is disabled while something is missing, and says beside it what that is. */
export function ReasonedButton({ isBusy, missing, ...props }: Props) {
  const id = useId();
  return (
    <>
      {missing !== null && (
        <span id={id} className="missing">
          {missing}
        </span>
      )}
      <Button
        {...props}
        disabled={isBusy || missing !== null}
        {...(missing === null ? {} : { 'aria-describedby': id })}
      />
    </>
  );
}
