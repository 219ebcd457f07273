import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useLang } from '../../i18n/useLang';
import type { Lang } from '../../i18n/lang';
import { dateText, fromLocalInput, instantAt, timeText } from '../../i18n/time';
import { Ltr } from './Ltr';
import './date-field.css';

/** Where a browser lets its own text be hidden, ours stands in its place until the field is entered. */
const canHideNativeText = CSS.supports('selector(::-webkit-datetime-edit)');

interface Props extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'slotProps'> {
  type: 'date' | 'datetime-local';
  value: string;
  onChange: (value: string) => void;
}

function formatValue(type: Props['type'], value: string, lang: Lang): string {
  const at = type === 'date' ? value && instantAt(value, '12:00') : fromLocalInput(value);
  // An address can hold what is no day at all.
  if (!at || Number.isNaN(at.getTime())) return '';
  return type === 'date' ? dateText(at, lang) : `${dateText(at, lang)} ${timeText(at)}`;
}

/**
 * The browser's own field for a day or a moment, with its keyboard and its calendar. Left alone it would write the
 * date as the browser's language does, which need not be the page's: 11/22/2026, 02:00 AM amid Hebrew.
 */
export function DateField({ type, value, onChange, className, ...rest }: Props) {
  const lang = useLang();
  const displayText = (
    <InputAdornment position="end" className="date-display" aria-hidden="true">
      <Ltr>{formatValue(type, value, lang)}</Ltr>
    </InputAdornment>
  );
  return (
    <TextField
      {...rest}
      type={type}
      value={value}
      className={`date-field ${className ?? ''}`}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        ...(canHideNativeText ? { input: { endAdornment: displayText } } : { inputLabel: { shrink: true } }),
        htmlInput: { dir: 'ltr' },
      }}
    />
  );
}
