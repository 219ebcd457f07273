import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { axes, type Axis } from './axis';

interface Props {
  axis: Axis;
  onChange: (axis: Axis) => void;
}

/** Chooses the day by which money counts. */
export function AxisField({ axis, onChange }: Props) {
  const t = useTranslate();
  return (
    <TextField
      select
      margin="none"
      name="axis"
      label={t('panui.axis.label')}
      value={axis}
      onChange={({ target }) => onChange(target.value as Axis)}
    >
      {axes.map((option) => (
        <MenuItem key={option} value={option}>
          {t(`panui.axis.${option}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
