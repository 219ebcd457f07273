import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { axes, type Axis } from './axis';

interface Props<Chosen extends string> {
  axis: Chosen;
  onChange: (axis: Chosen) => void;
  /** A further choice than the days of payment and parking. */
  more?: { value: Chosen; label: string };
}

/** Chooses the day by which money counts. */
export function AxisField<Chosen extends string = Axis>({ axis, onChange, more }: Props<Chosen | Axis>) {
  const t = useTranslate();
  return (
    <TextField
      select
      margin="none"
      name="axis"
      label={t('panui.axis.label')}
      value={axis}
      onChange={({ target }) => onChange(target.value as Chosen)}
    >
      {axes.map((option) => (
        <MenuItem key={option} value={option}>
          {t(`panui.axis.${option}`)}
        </MenuItem>
      ))}
      {more && <MenuItem value={more.value}>{more.label}</MenuItem>}
    </TextField>
  );
}
