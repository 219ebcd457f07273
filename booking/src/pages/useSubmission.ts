import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { HoldRequest } from '../features/hold/acquireHold';
import type { ActiveHold } from '../features/hold/savedHold';
import type { useHold } from '../features/hold/useHold';
import type { usePlateCheck } from '../features/plate/usePlateCheck';
import { confirmPayload } from '../features/reservation-form/confirmPayload';
import { fieldNames, type FormValues } from '../features/reservation-form/fields';
import type { ReservationFormState } from '../features/reservation-form/useReservationForm';
import { call } from '../shared/api/http';
import { toProblem, type Problem } from '../shared/api/problem';
import type { Hold } from '../shared/hold';
import { useOnline } from '../shared/ui/useOnline';
import type { Submission } from './submission';

interface SubmissionOptions {
  request: HoldRequest;
  holdControls: ReturnType<typeof useHold>;
  form: ReservationFormState;
  plate: ReturnType<typeof usePlateCheck>;
}

/** Moves the focus to the first field with an error, or to the message beside the button. */
function focusFirstError() {
  const target = document.querySelector<HTMLElement>('[aria-invalid="true"], .bar > .error');
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/**
 * Submits the form: validates the fields, waits for the plate check, then confirms or opens the payment page.
 * A check that is already running is reused.
 */
export function useSubmission({ request, holdControls, form, plate }: SubmissionOptions): Submission {
  const { hold, anchor, state } = holdControls;
  const hasExpired = state.phase === 'expired';
  const isOnline = useOnline();
  const [isSubmitPending, setIsSubmitPending] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [openedCheckout, setOpened] = useState<ActiveHold | null>(null);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const [sameCar, setSameCar] = useState<Problem | null>(null);
  /** The details with which the driver wants a second spot for the same car and evening. */
  const second = useRef<FormValues>(null);
  const inFlight = useRef(false);

  useEffect(() => {
    if (failedAttempts) focusFirstError();
  }, [failedAttempts]);

  // The error of an attempt before the hold expired, or the network returned, does not apply to attempts after it.
  useEffect(() => setProblem(null), [hasExpired, isOnline]);

  const showErrors = () => {
    setIsSubmitPending(false);
    setFailedAttempts((count) => count + 1);
  };

  const confirm = async (currentHold: Hold) => {
    inFlight.current = true;
    setIsSending(true);
    setProblem(null);
    try {
      const payload = confirmPayload(form.values, currentHold, second.current === form.values);
      if (currentHold.payment) {
        const payment = await import('./PaymentFlow');
        const checkoutHold = await payment.openCheckout(request, currentHold, anchor, payload);
        setOpened(checkoutHold);
        return holdControls.setHold(checkoutHold);
      }
      const page = import('./ReservationConfirmed').catch(() => {});
      const { access_token } = await call('POST /landing/confirm-reservation', { body: payload });
      // The form remains until the confirmation can be displayed.
      await page;
      startTransition(() => holdControls.markConfirmed(access_token));
    } catch (error) {
      const failure = toProblem(error);
      if (failure.code === 'hold_expired') return holdControls.markHoldLost();
      if (failure.code === 'already_reserved') return setSameCar(failure);
      setProblem(failure);
      form.markRejected(failure.fields);
      showErrors();
    } finally {
      inFlight.current = false;
      // Not before the confirmation is displayed.
      startTransition(() => setIsSending(false));
    }
  };

  const submit = () => {
    if (inFlight.current || !hold) return;
    setProblem(null);
    form.touch(fieldNames);
    if (form.hasFieldErrors) form.edit();
    const { license_plate } = form.values;
    // Silent: the check must not open the dialog over fields with errors.
    void plate.check(license_plate, true);
    if (form.isValid) setIsSubmitPending(true);
    else showErrors();
  };

  const continueSubmission = useEffectEvent(() => {
    const nextStep = plate.nextStep(form.values.license_plate);
    if (nextStep === 'wait') return;
    if (nextStep === 'confirm') {
      const isKnown = form.values.license_plate === form.knownPlate.current;
      return isKnown ? plate.decide('continue') : plate.dispatch({ type: 'confirm' });
    }
    if (!form.isValid || nextStep === 'reject') return showErrors();
    setIsSubmitPending(false);
    // For 'check', the plate was edited after the click, so the submit is dropped.
    if (nextStep === 'submit' && hold && !inFlight.current) void confirm(hold);
  });

  useEffect(() => {
    if (isSubmitPending) continueSubmission();
  }, [isSubmitPending, plate.state]);

  return {
    busy: isSubmitPending || isSending,
    problem,
    sameCar,
    openedCheckout,
    submit,
    cancelPending: () => setIsSubmitPending(false),
    decideSameCar(isSecond) {
      setSameCar(null);
      if (isSecond) second.current = form.values;
    },
    pay: confirm,
  };
}
