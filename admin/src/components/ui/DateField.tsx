import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useLang } from '../../i18n/useLang';
import type { Lang } from '../../i18n/lang';
import { dateText, fromLocalInput, instantAt, timeText } from '../../i18n/time';
import { Ltr } from './Ltr';
import './date-field.css';

/**
 * Browsers that support this selector can hide the native text, so that the localized text replaces it until
 * the field has focus.
 */
const canHideNativeText = CSS.supports('selector(::-webkit-datetime-edit)');

interface Props extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'slotProps'> {
  type: 'date' | 'datetime-local';
  value: string;
  onChange: (value: string) => void;
}

function formatValue(type: Props['type'], value: string, lang: Lang): string {
  const at = type === 'date' ? value && instantAt(value, '12:00') : fromLocalInput(value);
  // The value may come from the URL and be invalid.
  if (!at || Number.isNaN(at.getTime())) return '';
  return type === 'date' ? dateText(at, lang) : `${dateText(at, lang)} ${timeText(at)}`;
}

/**
 * The native date input, shown in the page's language. By itself the browser formats the date in its own
 * language, for example 11/22/2026, 02:00 AM on a Hebrew page.
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
