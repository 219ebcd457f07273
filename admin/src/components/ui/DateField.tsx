import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Lang } from '../../i18n/lang';
import { isolated } from '../../i18n/isolated';
import { dateText, instantAt, localDate } from '../../i18n/time';
import { type DateKind, readTypedDate, typedDateText } from '../../i18n/typedDate';
import { useLang } from '../../i18n/useLang';
import './date-field.css';

interface Props extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'slotProps' | 'ref'> {
  type: DateKind;
  /** "2026-11-24", or with a time "2026-11-24T19:30". */
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

/** Moves the focus to a date that is not whole, or out of its limits. Returns whether the form has one. */
export function focusInvalidDate(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('.date-field input:invalid');
  field?.focus();
  return field !== null;
}

/** Why a value is out of its limits; empty if it is not. */
function rangeProblem(
  value: string,
  { type, min, max }: { type: DateKind; min: string; max: string },
  t: (key: string, options?: object) => string,
  lang: Lang,
): string {
  if (value === '' || (value >= min && value <= max)) return '';
  const isEarly = value < min;
  const limit = isEarly ? min : max;
  if (limit === limits[type][isEarly ? 'min' : 'max']) return t('panui.invalid_date');
  const date = isolated(dateText(instantAt(limit.slice(0, 10), '12:00'), lang));
  return t(isEarly ? 'panui.date_from' : 'panui.date_until', { date });
}

/** What is typed, and the value with it; another value replaces the text. */
interface Typed {
  text: string;
  value: string;
  isLeft: boolean;
}

/**
 * A date that is typed in the order of the page's language, the day first, or chosen in the browser's calendar. The
 * browser's own field would have the order and the clock of its own language, for example 11/22/2026, 02:00 AM on a
 * Hebrew page.
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
  disabled,
  ...rest
}: Props) {
  const t = useTranslate();
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const current = typed?.value === value ? typed : null;
  // The value may come from a URL and be no date.
  const text = current?.text ?? typedDateText(type, value, lang);
  const read = (changed: string, isFinal: boolean) =>
    changed.trim() === '' ? '' : readTypedDate(type, changed, { today: localDate(new Date()), isFinal });
  const whole = read(text, true);
  const isRejected = current?.isLeft === true && whole === null;
  const problem = whole === null ? t('panui.invalid_date') : rangeProblem(whole, { type, min, max }, t, lang);
  // Not of what is still being typed.
  const isWrong = isRejected || (problem !== '' && value === whole);
  useLayoutEffect(() => input.current?.setCustomValidity(problem), [problem]);

  const change = (changed: string, isFinal: boolean) => {
    const next = read(changed, isFinal) ?? value;
    const isDone = isFinal && read(changed, true) !== null;
    setTyped(isDone ? null : { text: changed, value: next, isLeft: isFinal });
    if (next !== value) onChange(next);
  };
  return (
    <TextField
      {...rest}
      disabled={disabled ?? false}
      type="text"
      autoComplete="off"
      value={text}
      placeholder={emptyText ?? t(`panui.date_pattern.${type === 'date' ? 'day' : 'time'}`)}
      className={`date-field ${className ?? ''}`}
      error={isWrong || error === true}
      helperText={isWrong ? problem : helperText}
      inputRef={input}
      onChange={({ target }) => change(target.value, false)}
      onBlur={(event) => {
        if (current) change(event.target.value, true);
        onBlur?.(event);
      }}
      slotProps={{
        ...(emptyText && { inputLabel: { shrink: true } }),
        htmlInput: { dir: 'ltr', maxLength: 40 },
        input: {
          endAdornment: (
            <InputAdornment position="end" className="date-calendar">
              {/* The field beside it is the one that is named; this one is the calendar that it opens. */}
              <input
                ref={calendar}
                type={type}
                tabIndex={-1}
                aria-hidden="true"
                min={min}
                max={max}
                disabled={disabled}
                value={whole ?? ''}
                onChange={({ target }) => {
                  setTyped(null);
                  onChange(target.value.slice(0, min.length));
                }}
              />
              <IconButton
                size="small"
                disabled={disabled ?? false}
                aria-label={t('panui.open_calendar')}
                onClick={() => calendar.current?.showPicker?.()}
              >
                <CalendarMonthOutlined fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
