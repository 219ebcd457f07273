import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLang } from '../../i18n/useLang';
import type { Lang } from '../../i18n/lang';
import { dateText, fromLocalInput, instantAt, isDate, timeText } from '../../i18n/time';
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
  /** The first and the last value, if not those of the years. */
  min?: string | undefined;
  max?: string | undefined;
  /** What an empty field says, such as that a filter has no limit. The label is above it then. */
  emptyText?: string;
}

const limits = {
  date: { min: '2000-01-01', max: '2100-12-31' },
  'datetime-local': { min: '2000-01-01T00:00', max: '2100-12-31T23:59' },
};

function formatValue(type: Props['type'], value: string, lang: Lang): string {
  const at = type === 'date' ? value && instantAt(value, '12:00') : fromLocalInput(value);
  if (!at) return '';
  return type === 'date' ? dateText(at, lang) : `${dateText(at, lang)} ${timeText(at)}`;
}

const isWhole = (type: Props['type'], text: string): boolean =>
  type === 'date' ? isDate(text) : fromLocalInput(text) !== null;

/** Moves the focus to a date that is not whole, or of a year that fields reject. Returns whether the form has one. */
export function focusInvalidDate(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('.date-field input:invalid');
  field?.focus();
  return field !== null;
}

/**
 * The native date input, shown in the page's language. By itself the browser formats the date in its own
 * language, for example 11/22/2026, 02:00 AM on a Hebrew page.
 *
 * What is half typed is not a value: `onChange` gets whole dates, of the years 2000 to 2100, and the empty text.
 */
export function DateField({
  type,
  value,
  onChange,
  min = limits[type].min,
  max = limits[type].max,
  emptyText,
  onBlur,
  className,
  error,
  helperText,
  ...rest
}: Props) {
  const t = useTranslate();
  const lang = useLang();
  // What the field contains while it is no value, and the value that it had before.
  const [typed, setTyped] = useState<{ text: string; before: string; isLeft: boolean } | null>(null);
  const current = typed?.before === value ? typed : null;
  // The value may come from a URL and be no date.
  const valid = isWhole(type, value) ? value : '';
  const displayText = (
    <InputAdornment position="end" className="date-display" aria-hidden="true">
      {valid || current ? <Ltr>{current ? '' : formatValue(type, valid, lang)}</Ltr> : emptyText}
    </InputAdornment>
  );
  const isRejected = current?.isLeft ?? false;
  const readTyped = ({ value: text, validity }: HTMLInputElement, isLeft: boolean): boolean => {
    const isValue = text === '' ? !validity.badInput : isWhole(type, text);
    setTyped(isValue ? null : { text, before: value, isLeft });
    return isValue;
  };
  return (
    <TextField
      {...rest}
      type={type}
      value={current ? current.text : valid}
      className={`date-field ${current ? 'date-typed' : ''} ${className ?? ''}`}
      error={isRejected || error === true}
      helperText={isRejected ? t('panui.invalid_date') : helperText}
      onChange={({ target }) => {
        if (readTyped(target as HTMLInputElement, false)) onChange(target.value);
      }}
      onBlur={(event) => {
        // A date without a year is no change of an empty field.
        readTyped(event.target as HTMLInputElement, true);
        onBlur?.(event);
      }}
      slotProps={{
        ...(canHideNativeText && { input: { endAdornment: displayText } }),
        ...((!canHideNativeText || emptyText) && { inputLabel: { shrink: true } }),
        htmlInput: { dir: 'ltr', min, max },
      }}
    />
  );
}
