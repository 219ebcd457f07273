import { lazy, Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { paidInAnotherTab, type HoldRequest } from '../features/hold/acquireHold';
import { openConfirmationAfterFailure } from '../features/hold/confirmedReservation';
import { HoldBanner } from '../features/hold/HoldBanner';
import { HoldSummary } from '../features/hold/HoldSummary';
import type { HoldState } from '../features/hold/holdState';
import { useHold } from '../features/hold/useHold';
import { useAppShellCache } from '../features/offline/useAppShellCache';
import { usePlateCheck } from '../features/plate/usePlateCheck';
import { draftKey } from '../features/reservation-form/draft';
import { useReservationForm } from '../features/reservation-form/useReservationForm';
import type { Problem } from '../shared/api/problem';
import { useI18n } from '../shared/i18n/I18n';
import type { CoreKey } from '../shared/i18n/texts';
import { PageHeading } from '../shared/ui/PageHeading';
import { ProblemText } from '../shared/ui/ProblemText';
import { Spinner } from '../shared/ui/Spinner';
import { useTitle } from '../shared/ui/useTitle';
import { HeldReservation } from './HeldReservation';
import { FindingSpot } from './ReserveLayout';
import { useSubmission } from './useSubmission';

/** Loaded for card payments only. */
const PaymentFlow = lazy(() => import('./PaymentFlow'));
/** Loaded when no spot is held. Without it, as without a network, the page says why. */
const HoldRejected = lazy(() => import('./HoldRejected').catch(() => ({ default: PlainProblem })));
/** Loaded with the confirmation (useSubmission.ts). Without it, the reservation opens at once. */
const ReservationConfirmed = lazy(() =>
  import('./ReservationConfirmed').catch(() => {
    openConfirmationAfterFailure();
    return { default: () => null };
  }),
);

function PlainProblem({ problem, onRetry }: { problem: Problem; onRetry: () => void }): ReactNode {
  const { t } = useI18n();
  return (
    <section className="notice">
      <PageHeading>{t('reserve.errorTitle')}</PageHeading>
      <p role="alert">
        <ProblemText problem={problem} fallback="reservationFailed" />
      </p>
      <button type="button" className="button" data-testid="retry" onClick={onRetry}>
        {t('reserve.retry')}
      </button>
    </section>
  );
}

/** Why no spot is held; after a new request, until it is granted, why the one before was rejected. */
function problemOf(state: HoldState): Problem | undefined {
  if ('problem' in state) return state.problem;
  return 'after' in state ? state.after : undefined;
}

/** The title of the page; null where a part of it has a title of its own. */
function titleOf(state: HoldState): CoreKey | null {
  if (state.phase === 'confirmed') return null;
  if (problemOf(state)) return null;
  if (state.phase === 'expired') return 'pay.expiredTitle';
  return state.phase === 'held' ? 'reserve.title' : 'reserve.finding';
}

/** The reservation page for a valid link. */
export function ReserveView({ request }: { request: HoldRequest }) {
  const { t, lang } = useI18n();
  const holdControls = useHold(request, lang);
  const form = useReservationForm(draftKey(request.venueId, request.time), request.phone);
  const plate = usePlateCheck();
  const { hold, anchor, state } = holdControls;
  const isServerUnreachable = useAppShellCache(state.phase === 'held');
  const submission = useSubmission({ request, holdControls, form, plate });

  const checkRestoredPlate = useEffectEvent(() => void plate.check(form.values.license_plate, true));
  useEffect(() => {
    if (form.isReady) checkRestoredPlate();
  }, [form.isReady]);

  // Covers a confirmation here, by payment, or in another tab.
  const clearDraft = useEffectEvent(() => form.clearDraft());
  useEffect(() => {
    if (state.phase === 'confirmed') clearDraft();
  }, [state.phase]);

  const fillInEmail = useEffectEvent(() => {
    if (!form.values.email) form.set('email', holdControls.email ?? '');
  });
  useEffect(() => {
    if (holdControls.email && form.isReady) fillInEmail();
  }, [holdControls.email, form.isReady]);

  const problem = problemOf(state);
  const isPaying = hold?.checkout || problem?.code === paidInAnotherTab;
  const title = isPaying ? null : titleOf(state);
  useTitle(title && t(title));

  if (state.phase === 'confirmed')
    return (
      <ReservationConfirmed
        hold={state.hold}
        accessToken={state.accessToken}
        form={form}
        vehicle={plate.state.vehicle}
      />
    );
  const waiting = (
    <FindingSpot venueId={request.venueId}>
      {'previous' in state && state.previous && <HoldSummary hold={state.previous} />}
    </FindingSpot>
  );
  if (!form.isReady) return waiting;
  if (isPaying) {
    return (
      <Suspense fallback={<Spinner />}>
        <PaymentFlow
          request={request}
          holdControls={holdControls}
          submission={submission}
          Banner={HoldBanner}
          Summary={HoldSummary}
        />
      </Suspense>
    );
  }
  if (problem) {
    return (
      <Suspense fallback={waiting}>
        <HoldRejected
          request={request}
          form={form}
          problem={problem}
          isRetrying={state.phase === 'requesting'}
          onRetry={holdControls.replaceHold}
        />
      </Suspense>
    );
  }
  if (!hold || !anchor) return waiting;
  return (
    <HeldReservation
      hold={hold}
      anchor={anchor}
      holdControls={holdControls}
      form={form}
      plate={plate}
      submission={submission}
      isServerUnreachable={isServerUnreachable}
    />
  );
}
