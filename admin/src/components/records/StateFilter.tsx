import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';

const choices = ['no', 'yes', 'all'] as const;
type Choice = (typeof choices)[number];

interface Props {
  source: string;
  /** Accessible name of the choice. */
  label: string;
  /** Labels of the records whose flag is not set, is set, and of all records. */
  labels: Record<Choice, string>;
  alwaysOn?: boolean;
}

/** The only filter of a list: a flag as three buttons, which show what else the list can show. */
export function StateFilter({ source, label, labels }: Props) {
  const t = useTranslate();
  const { field } = useInput<boolean | null>({ source });
  const value = field.value === true ? 'yes' : field.value === false ? 'no' : 'all';
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t(label)}
      onChange={(_event, selected: Choice | null) => {
        if (selected) field.onChange({ no: false, yes: true, all: null }[selected]);
      }}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice} value={choice}>
          {t(labels[choice])}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
