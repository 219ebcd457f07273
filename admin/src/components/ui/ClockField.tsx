import { TextField } from '@mui/material';
import { readClock } from '../records/clock';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A time of day outside react-admin's inputs, as `ClockInput`. */
export const ClockField = ({ label, value, onChange, error }: Props) => (
  <TextField
    label={label}
    value={value}
    placeholder="17:00"
    error={error !== undefined}
    helperText={error}
    onChange={({ target }) => onChange(readClock(target.value))}
    slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 5 } }}
  />
);
