import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { offerEndedPrefix, paidInAnotherTab, type HoldRequest } from '../features/hold/acquireHold';
import { ExpiredBar } from '../features/hold/ExpiredBar';
import { Greeting } from '../features/hold/Greeting';
import { HoldBanner } from '../features/hold/HoldBanner';
import { LotCard } from '../features/hold/LotCard';
import { useHold } from '../features/hold/useHold';
import { WalkingRouteMap } from '../features/map/WalkingRouteMap';
import { useAppShellCache } from '../features/offline/useAppShellCache';
import { CarName } from '../features/plate/CarName';
import { NativePlateConfirm } from '../features/plate/NativePlateConfirm';
import { plateMessage } from '../features/plate/plateMessage';
import { usePlateCheck } from '../features/plate/usePlateCheck';
import { draftKey } from '../features/reservation-form/draft';
import { ReservationForm } from '../features/reservation-form/ReservationForm';
import { SubmitBar } from '../features/reservation-form/SubmitBar';
import { useReservationForm } from '../features/reservation-form/useReservationForm';
import { TermsLinks } from '../features/terms/TermsLinks';
import type { Problem } from '../shared/api/problem';
import { useI18n } from '../shared/i18n/I18n';
import { formatMoney } from '../shared/money/money';
import { Ltr } from '../shared/ui/Ltr';
import { Notice } from '../shared/ui/Notice';
import { ProblemText } from '../shared/ui/ProblemText';
import { Spinner } from '../shared/ui/Spinner';
import { useTitle } from '../shared/ui/useTitle';
import { ReservationConfirmed } from './ReservationConfirmed';
import { LinkHelp } from './LinkHelp';
import { FindingSpot } from './ReserveLayout';
import { useSubmission } from './useSubmission';

const UnknownPlateDialog = lazy(() =>
  import('../features/plate/UnknownPlateDialog').catch(() => ({ default: NativePlateConfirm })),
);

/** Loaded for card payments only. */
const PaymentFlow = lazy(() => import('./PaymentFlow'));

/** Loaded when no spot is available. If it fails to load, the error is shown without alternatives. */
const loadNoSpotOptions = () => import('./NoSpotOptions');
const NoSpotOptions = lazy(() => loadNoSpotOptions().catch(() => ({ default: () => null })));
const LostOfferOptions = lazy(loadNoSpotOptions);

const noSpotsCode = 'no_spots_available';
const pastTimeCode = 'past_timestamp';
/** The venue exists, and another time or a farther lot may have a spot. */
const hasAlternatives = ({ status, code }: Problem): boolean =>
  code === pastTimeCode || (status === 404 && code !== 'venue_not_found');

/** The venue does not exist, or the time is too far ahead. */
const isBrokenLink = ({ code }: Problem): boolean =>
  code === 'venue_not_found' || code === 'invalid_timestamp' || code === 'invalid_venue_id';

const refocusDelayMs = 100;

/** The reservation page for a valid link. */
export function ReserveView({ request }: { request: HoldRequest }) {
  const { t, rich, lang } = useI18n();
  const holdControls = useHold(request, lang);
  const form = useReservationForm(draftKey(request.venueId, request.time), request.phone);
  const plate = usePlateCheck();
  const { hold, state } = holdControls;
  const isServerUnreachable = useAppShellCache(state.phase === 'held');
  const submission = useSubmission({ request, holdControls, form, plate });
  const { busy, problem, plateRequired, submit } = submission;

  const licensePlate = form.values.license_plate;
  const checkRestoredPlate = useEffectEvent(() => void plate.check(licensePlate, true));
  useEffect(() => {
    if (form.isReady) checkRestoredPlate();
  }, [form.isReady]);

  // Covers a confirmation here, by payment, or in another tab.
  const clearDraft = useEffectEvent(() => form.clearDraft());
  useEffect(() => {
    if (state.phase === 'confirmed') clearDraft();
  }, [state.phase]);

  const decide = (decision: 'edit' | 'continue') => {
    plate.decide(decision);
    if (decision === 'continue') return submit();
    submission.cancelPending();
    setTimeout(() => document.querySelector<HTMLElement>('[name="license_plate"]')?.focus(), refocusDelayMs);
  };

  const holdProblem = 'problem' in state ? state.problem : 'after' in state && state.after;
  const isPaying = hold?.checkout || (holdProblem && holdProblem.code === paidInAnotherTab);
  const title = holdProblem
    ? 'reserve.errorTitle'
    : !hold
      ? 'reserve.finding'
      : state.phase === 'expired'
        ? 'pay.expiredTitle'
        : 'reserve.title';
  const lostOffer =
    holdProblem && (holdProblem.code === noSpotsCode || holdProblem.code.startsWith(offerEndedPrefix))
      ? request.offer
      : undefined;
  useTitle(isPaying || lostOffer || state.phase === 'confirmed' ? null : t(title));

  if (state.phase === 'confirmed')
    return <ReservationConfirmed hold={state.hold} accessToken={state.accessToken} />;
  const waiting = <FindingSpot venueId={request.venueId} />;
  if (!form.isReady) return waiting;
  if (isPaying) {
    return (
      <Suspense fallback={<Spinner />}>
        <PaymentFlow
          request={request}
          holdControls={holdControls}
          submission={submission}
          Banner={HoldBanner}
        />
      </Suspense>
    );
  }
  if (holdProblem) {
    const { code } = holdProblem;
    const retryProps = { request, form, onRetry: holdControls.replaceHold };
    if (lostOffer) {
      return (
        <Suspense fallback={<Spinner />}>
          <LostOfferOptions {...retryProps} offer={lostOffer} />
        </Suspense>
      );
    }
    const retrying = state.phase === 'requesting';
    const label = t(
      retrying ? 'reserve.retrying' : code === pastTimeCode ? 'choices.retry' : 'reserve.retry',
    );
    return (
      <>
        <Notice
          title={t(isBrokenLink(holdProblem) ? 'reserve.linkTitle' : 'reserve.errorTitle')}
          action={{ label, busy: retrying, onClick: holdControls.replaceHold }}
        >
          <ProblemText
            problem={holdProblem}
            fallback={holdProblem.status === 404 ? 'parking_not_available' : 'reservationFailed'}
          />
        </Notice>
        {hasAlternatives(holdProblem) && (
          <Suspense>
            <NoSpotOptions {...retryProps} problem={holdProblem} />
          </Suspense>
        )}
        {isBrokenLink(holdProblem) && <LinkHelp />}
      </>
    );
  }
  if (!hold || !holdControls.anchor) return waiting;

  const { error, note, isWarning } = plateMessage(plate.state, plateRequired);
  const car = plate.state.vehicle;
  return (
    <>
      <div className="summary">
        <Greeting
          hold={hold}
          firstName={state.phase === 'held' ? form.values.first_name.trim() : ''}
          spotChanged={'spotChanged' in state && state.spotChanged}
        />
        {state.phase === 'held' && (
          <HoldBanner
            hold={hold}
            anchor={holdControls.anchor}
            renewing={holdControls.renewing}
            onClockSync={holdControls.setAnchor}
            onRenew={holdControls.renew}
            onExpire={holdControls.expireHold}
          />
        )}
        <LotCard
          hold={hold}
          map={<WalkingRouteMap lotAndVenue={hold} minutes={hold.walking_time_minutes} />}
        />
        {hold.payment && (
          <p className="payment-notice">
            {rich('pay.notice', { price: <Ltr>{formatMoney(hold.price_agorot)}</Ltr> })}
          </p>
        )}
      </div>
      <ReservationForm
        form={form}
        plate={{
          error: error && t(error),
          note: car?.make ? rich('plate.verifiedCar', { car: <CarName car={car} /> }) : note && t(note),
          isWarning,
          checking: plate.state.status === 'checking',
          onChange: (value) => {
            form.set('license_plate', value);
            plate.setPlate(value);
          },
          onBlur: () => {
            form.touch(['license_plate']);
            void plate.check(licensePlate);
          },
        }}
        terms={<TermsLinks />}
        onSubmit={submit}
      >
        {state.phase === 'expired' ? (
          <ExpiredBar
            canConfirmLate={state.canConfirmLate}
            busy={busy}
            onRetry={holdControls.replaceHold}
            problem={problem && <ProblemText problem={problem} fallback="reservationFailed" />}
          />
        ) : (
          <SubmitBar
            hold={hold}
            isServerUnreachable={isServerUnreachable}
            busy={busy}
            isSecond={submission.isSecond}
            checkingPlate={plate.state.status === 'checking'}
            onPress={submit}
            problem={
              problem && (
                <ProblemText problem={problem} fallback="reservationFailed">
                  {problem.code !== 'already_reserved' && ` ${t('form.saved')}`}
                </ProblemText>
              )
            }
          />
        )}
      </ReservationForm>
      {plate.state.isConfirming && (
        <Suspense>
          <UnknownPlateDialog
            plate={licensePlate}
            timedOut={plate.state.code === 'api_timeout'}
            onEdit={() => decide('edit')}
            onContinue={() => decide('continue')}
          />
        </Suspense>
      )}
    </>
  );
}
