import { Autocomplete, TextField } from '@mui/material';
import type { ReactNode } from 'react';

export interface SearchableOption {
  id: number;
  /** What typing searches. */
  text: string;
  details?: ReactNode;
}

interface Props {
  name: string;
  label: string;
  options: readonly SearchableOption[];
  /** Null while nothing is chosen. */
  value: number | null;
  onChange: (id: number | null) => void;
  margin?: 'none' | 'dense';
}

/** One of many records: typing a part of the name narrows the list. */
export function SearchableChoice({ name, label, options, value, onChange, margin = 'dense' }: Props) {
  return (
    <Autocomplete
      fullWidth
      options={options}
      value={options.find(({ id }) => id === value) ?? null}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ text }) => text}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onChange={(_event, chosen) => onChange(chosen?.id ?? null)}
      renderOption={({ key, ...props }, { text, details }) => (
        <li key={key} {...props}>
          <bdi>{text}</bdi>
          {details}
        </li>
      )}
      renderInput={(props) => <TextField {...props} name={name} label={label} margin={margin} />}
    />
  );
}
