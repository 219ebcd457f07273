import { changePlateLicensePlateMaxLength } from '@panui/api/limits';
import { useState, type ChangeEvent, type MouseEvent, type ReactNode } from 'react';
import { useI18n } from '../i18n/I18n';
import { cleanPlate, groupedPlate } from '@panui/shared/plate';
import { groupTypedPlate } from '../plate/plateFormat';
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

const foreignExample = 'B-AB 1234';

interface Props extends PlateCheckProps {
  name: string;
  label: string;
  value: string;
  placeholder?: string;
}

/**
 * Field for a plate number, grouped with hyphens as on the car. Phones show a keyboard of digits, which some cannot
 * leave, so a button switches to letters for the plates of other countries.
 */
export function PlateField({ checking, value, placeholder, onChange, onBlur, ...field }: Props) {
  const { t } = useI18n();
  const [hasLetters, setLetters] = useState(false);
  const handleChange = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType, isComposing } = nativeEvent as InputEvent;
    if (!isComposing) {
      const grouped = groupTypedPlate(
        { value: input.value, caret: input.selectionStart ?? input.value.length },
        inputType === 'deleteContentForward',
      );
      // Set before React renders: React does not write an equal value, so the caret does not move.
      if (grouped.value !== input.value) {
        input.value = grouped.value;
        input.setSelectionRange(grouped.caret, grouped.caret);
      }
    }
    onChange(input.value);
  };
  const switchKeyboard = ({ currentTarget: button }: MouseEvent) => {
    setLetters(!hasLetters);
    button.parentElement?.querySelector('input')?.focus();
  };
  return (
    <TextField
      {...field}
      className={checking ? 'plate-input checking' : 'plate-input'}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      inputMode={hasLetters ? 'text' : 'numeric'}
      enterKeyHint="done"
      maxLength={changePlateLicensePlateMaxLength}
      value={value}
      placeholder={hasLetters ? foreignExample : placeholder}
      data-foreign={hasLetters}
      aria-busy={checking}
      action={
        // Not in the order of Tab, because a device with real keys needs no switch.
        <button type="button" className="link keyboard-switch" tabIndex={-1} onClick={switchKeyboard}>
          {t(hasLetters ? 'plate.digits' : 'plate.letters')}
        </button>
      }
      onChange={handleChange}
      onBlur={() => {
        const grouped = groupedPlate(cleanPlate(value));
        if (grouped.includes('-') && grouped !== value) onChange(grouped);
        onBlur();
      }}
    />
  );
}
