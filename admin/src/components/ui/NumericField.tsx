import { TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { readNumber } from '../../i18n/typedNumber';

export interface NumericFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** NaN for what is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Reads a typed text; null for an empty one, NaN for what is no number. */
  read?: (typed: string) => number | null;
  /** The number as it is displayed. */
  write?: (value: number | null) => number | null;
  /** The message for what is no number. */
  problem?: string;
}

const asIs = (value: number | null): number | null => value;

/** A number outside react-admin's forms. A text field, as `NumericInput` in them. */
export function NumericField({
  value,
  onChange,
  read = readNumber,
  write = asIs,
  problem = 'panui.field.number',
  error,
  helperText,
  slotProps,
  ...rest
}: NumericFieldProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState(() => String(write(value) ?? ''));
  const isInvalid = Number.isNaN(value);
  return (
    <TextField
      {...rest}
      value={value === null ? '' : typed}
      error={isInvalid || error === true}
      helperText={isInvalid ? t(problem) : helperText}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
      slotProps={{ ...slotProps, htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
    />
  );
}
