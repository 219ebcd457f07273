import { TextField } from '@mui/material';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';

interface Props<T> {
  source: string;
  label: string;
  helperText: string;
  toLine: (item: T, index: number) => string;
  /** Invalid lines are passed on; the server names the field. */
  fromLine: (line: string, index: number) => T;
}

/** A list as one line for each item. What was typed stays as it is until the form gets another value. */
export function LinesInput<T>({ source, label, helperText, toLine, fromLine }: Props<T>) {
  const t = useTranslate();
  const { field, fieldState } = useInput({
    source,
    // A missing list would become an empty text.
    format: (value: T[] | null | undefined) => value ?? [],
  });
  const items = field.value as T[];
  const [typed, setTyped] = useState({ text: '', items: '' });
  const text = typed.items === JSON.stringify(items) ? typed.text : items.map(toLine).join('\n');
  const change = (value: string) => {
    const lines = value.split('\n').map((line) => line.trim());
    const next = lines.filter(Boolean).map(fromLine);
    setTyped({ text: value, items: JSON.stringify(next) });
    field.onChange(next);
  };
  return (
    <TextField
      name={source}
      label={t(label)}
      helperText={fieldState.error?.message ? t(fieldState.error.message) : t(helperText)}
      error={fieldState.invalid}
      multiline
      minRows={2}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={field.onBlur}
      slotProps={{ htmlInput: { dir: 'ltr' } }}
    />
  );
}
