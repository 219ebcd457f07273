import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button, FormHelperText, IconButton } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { useFormState } from 'react-hook-form';
import './rows-input.css';

interface Row<T> {
  item: T;
  change: (next: T) => void;
  /** The message of a field of the row, once the form was checked; undefined for none. */
  errorOf: (field: string) => string | undefined;
}

interface Props<T> {
  source: string;
  label: string;
  helperText?: string;
  addLabel: string;
  /** The row that is added to these. */
  newRow: (rows: readonly T[]) => T;
  /** The first field of a row that is wrong, with the key of its message. */
  findProblem: (rows: readonly T[], index: number) => RowProblem | null;
  /** What the messages of problems name. */
  problemTexts?: Record<string, string | undefined>;
  children: (row: Row<T>) => ReactNode;
}

export interface RowProblem {
  field: string;
  message: string;
}

/** The server's message of a field of a row, or of the row. */
function serverMessage(error: unknown, index: number, field: string): string | undefined {
  const row = (error as Record<number, Record<string, { message?: string }>> | undefined)?.[index];
  return row?.[field]?.message;
}

/** A list as rows of fields, with buttons that add and remove rows. Errors are in the row that they are about. */
export function RowsInput<T>({
  source,
  label,
  helperText,
  addLabel,
  newRow,
  findProblem,
  problemTexts,
  children,
}: Props<T>) {
  const t = useTranslate();
  const id = useId();
  const hasProblem = (rows: readonly T[] | null | undefined) =>
    rows?.some((_row, index) => findProblem(rows, index)) ? 'panui.rows.invalid' : undefined;
  const { field, fieldState } = useInput<T[]>({
    source,
    validate: hasProblem,
    // A missing list would become an empty text.
    format: (list: T[] | null | undefined) => list ?? [],
  });
  const { ref, onChange } = field;
  const rows = field.value as T[];
  // Fields may contain what is no value yet, so each remains with its row.
  const [keys, setKeys] = useState<number[]>([]);
  const [nextKey, setNextKey] = useState(rows.length);
  /** How often the form had been checked when a row was added: a new row is not wrong yet. */
  const [checksBefore, setChecksBefore] = useState<Readonly<Record<number, number>>>({});
  const { submitCount } = useFormState();
  const keyOf = (index: number) => keys[index] ?? index;
  const change = (next: T[], nextKeys: number[]) => {
    setKeys(nextKeys);
    onChange(next);
  };
  const currentKeys = rows.map((_row, index) => keyOf(index));
  const { error } = fieldState;
  const message = error?.message ?? error?.root?.message;
  const problems = rows.map((_row, index) =>
    fieldState.invalid && submitCount > (checksBefore[keyOf(index)] ?? -1) ? findProblem(rows, index) : null,
  );
  const hasMessage = typeof message === 'string' && (!hasProblem(rows) || problems.some(Boolean));
  const add = () => {
    const key = Math.max(nextKey, rows.length);
    setNextKey(key + 1);
    setChecksBefore({ ...checksBefore, [key]: submitCount });
    change([...rows, newRow(rows)], [...currentKeys, key]);
  };
  return (
    <div
      // The form moves the focus here when a row is wrong.
      ref={ref}
      tabIndex={-1}
      className="wide rows-input"
      role="group"
      aria-labelledby={`${id}-label`}
    >
      <p id={`${id}-label`} className="rows-label">
        {t(label)}
      </p>
      {helperText && <p className="quiet">{t(helperText)}</p>}
      <ul>
        {rows.map((item, index) => {
          const problem = problems[index];
          const errorOf = (name: string) =>
            problem?.field === name ? t(problem.message, problemTexts) : serverMessage(error, index, name);
          return (
            <li key={keyOf(index)}>
              {children({
                item,
                errorOf,
                change: (next) => onChange(rows.map((row, other) => (other === index ? next : row))),
              })}
              <IconButton
                aria-label={t('panui.rows.remove', { number: index + 1 })}
                onClick={() =>
                  change(
                    rows.filter((_row, other) => other !== index),
                    currentKeys.filter((_key, other) => other !== index),
                  )
                }
              >
                <DeleteOutlined />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {hasMessage && (
        <FormHelperText error role="alert">
          <ValidationError error={message} />
        </FormHelperText>
      )}
      <Button startIcon={<AddOutlined />} onClick={add}>
        {t(addLabel)}
      </Button>
    </div>
  );
}
