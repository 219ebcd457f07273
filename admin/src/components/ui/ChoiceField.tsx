import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';
import './choice-field.css';

interface Props<T extends string> {
  label: string;
  value: T;
  choices: readonly T[];
  /** The text of a choice, perhaps with an icon before it. */
  labelOf: (choice: T) => ReactNode;
  onChange: (choice: T) => void;
  /** Explains the choice that is selected. */
  help?: string;
}

/** One of a few choices, all of them visible as buttons in a row. */
export function ChoiceField<T extends string>({ label, value, choices, labelOf, onChange, help }: Props<T>) {
  return (
    <fieldset className="choice-field">
      <legend>{label}</legend>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={value}
        // A click on the selected button sends null.
        onChange={(_event, choice: T | null) => choice && onChange(choice)}
      >
        {choices.map((choice) => (
          <ToggleButton key={choice} value={choice}>
            {labelOf(choice)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {help && (
        <p className="quiet" role="status">
          {help}
        </p>
      )}
    </fieldset>
  );
}
