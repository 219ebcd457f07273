import { useState } from 'react';
import { cleanPlate } from '@panui/shared/plate';
import { call } from '../../shared/api/http';
import { toProblem, type Problem } from '../../shared/api/problem';
import { useI18n } from '../../shared/i18n/I18n';
import { plateFormatError } from '../../shared/plate/plateFormat';
import { ProblemText } from '../../shared/ui/ProblemText';
import { CarFields, type CheckedPlate } from './CarFields';
import { newRow } from './cars';
import type { GroupText } from './useGroupText';
import { useLateSuccess } from '../../shared/ui/useLateSuccess';
import { isUnreachable, useProblem } from '../../shared/ui/useProblem';

interface Props {
  PlateField: CheckedPlate;
  token: string;
  /** The plates of the cars that the group has. */
  plates: string[];
  text: GroupText;
  /** Loads the group again. */
  onChanged: () => Promise<void>;
  onAdded: () => void;
}

const messagesOf = (problem: Problem | null) =>
  Object.fromEntries(
    ((problem?.extras['errors'] ?? []) as { field: string; message: string }[]).map((error) => [
      error.field,
      error.message,
    ]),
  ) as Partial<Record<'license_plate' | 'name' | 'code' | 'cars', string>>;

/** Reserves a spot for one more car. */
export function AddCar({ PlateField, token, plates, text, onChanged, onAdded }: Props) {
  const { t } = useI18n();
  const [row, setRow] = useState(() => newRow());
  const [hasTried, setTried] = useState(false);
  const [problem, setProblem] = useProblem();
  const [busy, setBusy] = useState(false);
  const formatError = plateFormatError(row.plate);
  const messages = messagesOf(problem);
  const general = messages.code ?? messages.cars;
  const isInGroup = plates.includes(cleanPlate(row.plate));
  useLateSuccess(problem !== null && isUnreachable(problem) && isInGroup, onAdded);
  const submit = async () => {
    setTried(true);
    setProblem(null);
    if (formatError || busy) return;
    setBusy(true);
    try {
      const body = { license_plate: cleanPlate(row.plate), name: row.name.trim() || null };
      await call('POST /groups/token/{token}/cars', { path: { token }, body });
      await onChanged();
      onAdded();
    } catch (error) {
      const failure = toProblem(error);
      setProblem(failure);
      if (isUnreachable(failure)) await onChanged();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="panel group-row"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CarFields
        PlateField={PlateField}
        row={row}
        text={text}
        errors={{
          plate: hasTried && formatError ? t(formatError) : messages.license_plate,
          name: messages.name,
        }}
        onChange={(change) => {
          setProblem(null);
          setRow({ ...row, ...change });
        }}
        onLeave={() => row.plate && setTried(true)}
      />
      {problem && !messages.license_plate && !messages.name && (
        <p className="error" role="alert">
          {general ?? <ProblemText problem={problem} fallback="operation_failed" />}
        </p>
      )}
      <button type="submit" className="button" data-testid="add-car" disabled={busy} aria-busy={busy}>
        {text('form.reserve')}
      </button>
    </form>
  );
}
