import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { monthChoices } from '../../i18n/month';
import { monthText } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';

interface Props extends Omit<TextFieldProps, 'select' | 'value' | 'onChange'> {
  /** "YYYY-MM". */
  month: string;
  onChange: (month: string) => void;
}

/** Chooses this month or one before it. */
export function MonthField({ month, onChange, ...props }: Props) {
  const lang = useLang();
  return (
    <TextField {...props} select value={month} onChange={({ target }) => onChange(target.value)}>
      {monthChoices(new Date(), month).map((option) => (
        <MenuItem key={option} value={option}>
          {monthText(option, lang)}
        </MenuItem>
      ))}
    </TextField>
  );
}
