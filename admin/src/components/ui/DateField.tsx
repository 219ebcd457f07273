import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { localDate } from '../../i18n/time';
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
  /** The value for a day that is typed without an hour. Without it the hour is required. */
  valueOfDay?: (day: string) => string;
}

const limits = {
  date: { min: '2000-01-01', max: '2100-12-31' },
  'datetime-local': { min: '2000-01-01T00:00', max: '2100-12-31T23:59' },
};

/** Moves the focus to a date that is not whole, or out of its limits. Returns whether the form has one. */
export function focusInvalidDate(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('.date-field input:invalid');
  // What was typed last is read when the field is left.
  field?.blur();
  field?.focus();
  return field !== null;
}

/** The limit that a date is beyond, if it is. */
function limitOf(date: string, { min, max }: { min: string; max: string }) {
  if (date < min) return { kind: 'min', at: min } as const;
  return date > max ? ({ kind: 'max', at: max } as const) : null;
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
  valueOfDay,
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
  const readAs = (kind: DateKind, changed: string, isFinal: boolean) =>
    changed.trim() === '' ? '' : readTypedDate(kind, changed, { today: localDate(new Date()), isFinal });
  const read = (changed: string, isFinal: boolean) => {
    const found = readAs(type, changed, isFinal);
    const day = found === null && isFinal && type !== 'date' ? readAs('date', changed, true) : null;
    return day !== null && valueOfDay ? valueOfDay(day) : found;
  };
  const whole = read(text, true);
  const isRejected = current?.isLeft === true && whole === null;
  const limit = whole ? limitOf(whole, { min, max }) : null;
  const rangeText =
    limit &&
    t(limit.at === limits[type][limit.kind] ? 'panui.invalid_date' : `panui.date_limit.${limit.kind}`, {
      date: `\u2066${typedDateText(type, limit.at, lang)}\u2069`,
    });
  const lacksHour = whole === null && type !== 'date' && readAs('date', text, true) !== null;
  const invalidText = t(lacksHour ? 'panui.hour_missing' : 'panui.invalid_date');
  const problem = whole === null ? invalidText : (rangeText ?? '');
  // A short year may still become a long one.
  const isTyping = current?.isLeft === false && read(text, false) === null;
  const problemText = isRejected ? invalidText : isTyping ? null : rangeText;
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
      error={problemText !== null || error === true}
      helperText={problemText ?? helperText}
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
