import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { HoldRequest } from '../features/hold/acquireHold';
import type { HeldSpot } from '../features/hold/savedHold';
import type { useHold } from '../features/hold/useHold';
import type { usePlateCheck } from '../features/plate/usePlateCheck';
import { confirmPayload } from '../features/reservation-form/confirmPayload';
import { fieldNames } from '../features/reservation-form/fields';
import type { ReservationFormState } from '../features/reservation-form/useReservationForm';
import { call } from '../shared/api/http';
import { toProblem, type Problem } from '../shared/api/problem';
import type { Hold } from '../shared/api/types';
import type { Submission } from './submission';

interface Parts {
  request: HoldRequest;
  spot: ReturnType<typeof useHold>;
  form: ReservationFormState;
  plate: ReturnType<typeof usePlateCheck>;
}

function focusFirstError() {
  const field = document.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/**
 * From the press on the button to the confirmed reservation, or to the page to pay on: fields, plate, server, in this
 * order. The press waits for the plate check, whether the press or leaving the field started it, and then goes on.
 */
export function useSubmission({ request, spot, form, plate }: Parts): Submission {
  const { hold, anchor } = spot;
  const [isPressed, setIsPressed] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [opened, setOpened] = useState<HeldSpot | null>(null);
  const [plateRequired, setPlateRequired] = useState(false);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const inFlight = useRef(false);

  useEffect(() => {
    if (failedAttempts) focusFirstError();
  }, [failedAttempts]);

  const confirm = async (held: Hold) => {
    inFlight.current = true;
    setIsSending(true);
    setProblem(null);
    try {
      const payload = confirmPayload(form.values, held);
      if (held.payment) {
        const payment = await import('./Payment');
        const paying = await payment.openCheckout(request, held, anchor, payload);
        setOpened(paying);
        return spot.take(paying);
      }
      const { access_token } = await call<{ access_token: string }>('/landing/confirm-reservation', payload);
      spot.confirmed(access_token);
    } catch (error) {
      const found = toProblem(error);
      if (found.code === 'hold_expired') return spot.lost();
      setProblem(found);
      form.refuse(found.fields);
      setFailedAttempts((count) => count + 1);
    } finally {
      inFlight.current = false;
      setIsSending(false);
    }
  };

  const fail = () => {
    setIsPressed(false);
    setFailedAttempts((count) => count + 1);
  };

  const submit = () => {
    if (inFlight.current || !hold) return;
    setProblem(null);
    form.touch(fieldNames);
    const { license_plate } = form.values;
    // Quiet: a popup over other fields with errors would only get in the way, and a press opens its own.
    void plate.check(license_plate, true);
    setPlateRequired(!form.isValid);
    if (form.isValid) setIsPressed(true);
    else fail();
  };

  const carryOn = useEffectEvent(() => {
    const gate = plate.gate(form.values.license_plate);
    if (gate === 'wait') return;
    if (gate === 'ask') return plate.ask();
    if (!form.isValid || gate === 'refuse') return fail();
    setIsPressed(false);
    // 'check': the plate was edited after the press, which therefore no longer counts.
    if (gate === 'go' && hold && !inFlight.current) void confirm(hold);
  });

  useEffect(() => {
    if (isPressed) carryOn();
  }, [isPressed, plate.state]);

  return {
    busy: isPressed || isSending,
    problem,
    opened,
    plateRequired,
    submit,
    stop: () => setIsPressed(false),
    pay: confirm,
  };
}
