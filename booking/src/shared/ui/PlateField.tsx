import type { ChangeEvent, ReactNode } from 'react';
import { groupPlate, groupTypedPlate } from '../plate/plateFormat';
import { TextField } from './TextField';

export interface PlateCheckProps {
  error?: string;
  note?: ReactNode;
  isWarning?: boolean;
  /** The registry check is running. */
  checking: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

interface Props extends PlateCheckProps {
  name: string;
  label: string;
  value: string;
}

/** Field for a plate number, grouped with hyphens as on the car. */
export function PlateField({ checking, value, onChange, onBlur, ...field }: Props) {
  const handleChange = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType, isComposing } = nativeEvent as InputEvent;
    if (!isComposing) {
      const grouped = groupTypedPlate(
        { value: input.value, caret: input.selectionStart ?? input.value.length },
        inputType === 'deleteContentForward',
      );
      // Set before React renders, which leaves an equal value and with it the caret alone.
      if (grouped.value !== input.value) {
        input.value = grouped.value;
        input.setSelectionRange(grouped.caret, grouped.caret);
      }
    }
    onChange(input.value);
  };
  return (
    <TextField
      {...field}
      className={checking ? 'plate-input checking' : 'plate-input'}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      inputMode="numeric"
      enterKeyHint="done"
      maxLength={30}
      value={value}
      aria-busy={checking}
      onChange={handleChange}
      onBlur={() => {
        const grouped = groupPlate(value);
        if (grouped.includes('-') && grouped !== value) onChange(grouped);
        onBlur();
      }}
    />
  );
}
