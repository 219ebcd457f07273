import { lazy, Suspense, useState } from 'react';
import { CarName } from '../features/plate/CarName';
import { NativeConfirm } from '../shared/ui/NativeConfirm';
import { plateMessage } from '../features/plate/plateMessage';
import { usePlateCheck } from '../features/plate/usePlateCheck';
import { PlateChangeForm, plateChangeField } from '../features/plate-change/PlateChangeForm';
import { usePlateChange } from '../features/plate-change/usePlateChange';
import { useI18n } from '../shared/i18n/I18n';
import { plateFormatError } from '../shared/plate/plateFormat';
import { cleanPlate } from '@panui/shared/plate';
import { afterPress } from '../shared/ui/afterPress';
import { ProblemText } from '../shared/ui/ProblemText';
import { useLateSuccess } from '../shared/ui/useLateSuccess';
import { isUnreachable, useProblem } from '../shared/ui/useProblem';

const UnknownPlateDialog = lazy(() =>
  import('../features/plate/UnknownPlateDialog').catch(() => ({ default: NativeConfirm })),
);

const focusField = () => document.querySelector<HTMLElement>(`[name="${plateChangeField}"]`)?.focus();

interface Props {
  token: string;
  current: string;
  offline: boolean;
  /** Loads the reservation again, which is no longer as it is displayed. */
  onStale: () => Promise<void>;
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** Changes the plate, with the same registry check and dialog as in the reservation form. */
export function PlateChange({ token, current, offline, onStale, onDone, onBack }: Props) {
  const { t, rich } = useI18n();
  const [value, setValue] = useState('');
  const [touched, setTouched] = useState(false);
  const [problem, setProblem] = useProblem();
  /** The plate of a request whose response was lost. */
  const [lostPlate, setLostPlate] = useState<string | null>(null);
  useLateSuccess(lostPlate === current, onDone);
  const plate = usePlateCheck();
  const { busy, send } = usePlateChange(token);

  const formatError = plateFormatError(value);
  const isSame = cleanPlate(value) === current;
  const displayedError = formatError ?? (isSame ? 'plateChange.same' : null);
  const { error, note, isWarning } = plateMessage(plate.state);
  const car = plate.state.vehicle;

  const submit = async (isUnknownAccepted = plate.state.status === 'accepted') => {
    setTouched(true);
    setProblem(null);
    if (displayedError) return focusField();
    if (!isUnknownAccepted && plate.nextStep(value) === 'confirm') return plate.dispatch({ type: 'confirm' });
    const failure = await send(cleanPlate(value), isUnknownAccepted);
    if (!failure) return onDone();
    // The server's registry check finished before the client's.
    if (failure.fields.includes('license_plate')) {
      const unknown = { plate: cleanPlate(value), code: 'not_found' } as const;
      plate.dispatch({ type: 'checking', ...unknown });
      return plate.dispatch({ type: 'checked', ...unknown });
    }
    setProblem(failure);
    if (isUnreachable(failure)) setLostPlate(cleanPlate(value));
    await onStale();
  };

  const decide = (decision: 'edit' | 'continue') => {
    plate.decide(decision);
    if (decision === 'continue') return void submit(true);
    setTimeout(focusField);
  };

  return (
    <>
      <PlateChangeForm
        value={value}
        error={(touched && displayedError && t(displayedError)) || (error && t(error))}
        note={car?.make ? rich('plate.verifiedCar', { car: <CarName car={car} /> }) : note && t(note)}
        isWarning={isWarning}
        problem={problem && <ProblemText problem={problem} fallback="operation_failed" />}
        checking={plate.state.status === 'checking'}
        busy={busy}
        offline={offline}
        onChange={(next) => {
          setValue(next);
          plate.setPlate(next);
        }}
        onBlur={() =>
          afterPress(() => {
            if (value) setTouched(true);
            if (!isSame) void plate.check(value, true);
          })
        }
        onSubmit={() => void submit()}
        onBack={onBack}
      />
      {plate.state.isConfirming && (
        <Suspense>
          <UnknownPlateDialog
            plate={value}
            question={t(plate.state.code === 'api_timeout' ? 'plate.timeout' : 'plate.unknown')}
            onEdit={() => decide('edit')}
            onContinue={() => decide('continue')}
          />
        </Suspense>
      )}
    </>
  );
}
