import { lazy, Suspense, useState } from 'react';
import { CarName } from '../features/plate/CarName';
import { PlainPopup } from '../features/plate/PlainPopup';
import { plateMessage } from '../features/plate/plateMessage';
import { usePlateCheck } from '../features/plate/usePlateCheck';
import { PlateChangeForm, plateChangeField } from '../features/plate-change/PlateChangeForm';
import { usePlateChange } from '../features/plate-change/usePlateChange';
import type { Problem } from '../shared/api/problem';
import { useI18n } from '../shared/i18n/I18n';
import { normalisePlate, plateFormatError } from '../shared/plate/plateFormat';
import { ProblemText } from '../shared/ui/ProblemText';

const PlatePopup = lazy(() => import('../features/plate/PlatePopup').catch(() => ({ default: PlainPopup })));

const focusField = () => document.querySelector<HTMLElement>(`[name="${plateChangeField}"]`)?.focus();

interface Props {
  stayPath: string;
  current: string;
  offline: boolean;
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** Another car: checked as at the reservation, with the same question about a plate that the registry does not know. */
export function PlateChange({ stayPath, current, offline, onDone, onBack }: Props) {
  const { t, rich } = useI18n();
  const [value, setValue] = useState('');
  const [touched, setTouched] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const plate = usePlateCheck();
  const { busy, send } = usePlateChange(stayPath);

  const fault = plateFormatError(value);
  const isSame = normalisePlate(value) === current;
  const shownFault = fault ?? (isSame ? 'plateChange.same' : null);
  const { error, note, isWarning } = plateMessage(plate.state, false);
  const car = plate.state.vehicle;

  const submit = async (isStoodBy = plate.state.status === 'accepted') => {
    setTouched(true);
    setProblem(null);
    if (shownFault) return focusField();
    if (!isStoodBy && plate.gate(value) === 'ask') return plate.ask();
    const found = await send(value, isStoodBy);
    if (!found) return onDone();
    // The server has asked the registry itself, and was quicker than our own question.
    if (found.fields.includes('license_plate')) return plate.doubt(value);
    setProblem(found);
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
        error={(touched && shownFault && t(shownFault)) || (error && t(error))}
        note={car?.make ? rich('plate.yours', { car: <CarName car={car} /> }) : note && t(note)}
        isWarning={isWarning}
        problem={problem && <ProblemText problem={problem} fallback="operation_failed" />}
        checking={plate.state.status === 'checking'}
        busy={busy}
        offline={offline}
        onChange={(next) => {
          setValue(next);
          plate.edited(next);
        }}
        onBlur={() => {
          if (value) setTouched(true);
          if (!isSame) void plate.check(value, true);
        }}
        onSubmit={() => void submit()}
        onBack={onBack}
      />
      {plate.state.asking && (
        <Suspense>
          <PlatePopup
            plate={value}
            timedOut={plate.state.code === 'api_timeout'}
            onEdit={() => decide('edit')}
            onContinue={() => decide('continue')}
          />
        </Suspense>
      )}
    </>
  );
}
