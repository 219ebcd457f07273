import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { offerOver, paidElsewhere, type HoldRequest } from '../features/hold/acquireHold';
import { ExpiredBar } from '../features/hold/ExpiredBar';
import { Greeting } from '../features/hold/Greeting';
import { HoldBanner } from '../features/hold/HoldBanner';
import { LotCard } from '../features/hold/LotCard';
import { useHold } from '../features/hold/useHold';
import { WalkMap } from '../features/map/WalkMap';
import { useShell } from '../features/offline/useShell';
import { CarName } from '../features/plate/CarName';
import { PlainPopup } from '../features/plate/PlainPopup';
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
import { Confirmed } from './Confirmed';
import { useSubmission } from './useSubmission';

const PlatePopup = lazy(() => import('../features/plate/PlatePopup').catch(() => ({ default: PlainPopup })));

/** What only those load who pay by card. */
const Payment = lazy(() => import('./Payment'));

/** What only those load who find no spot; it can be done without, unless it is all that there is to show. */
const loadNoSpot = () => import('./NoSpot');
const NoSpot = lazy(() => loadNoSpot().catch(() => ({ default: () => null })));
const LostOffer = lazy(loadNoSpot);
const BrokenLink = lazy(() => import('./BrokenLink').catch(() => ({ default: () => null })));

const taken = 'no_spots_available';
const over = 'past_timestamp';
/** The venue is known, and there may be a spot at another time, or farther away. */
const isChoosable = ({ status, code }: Problem): boolean =>
  code === over || (status === 404 && code !== 'venue_not_found');

/** The link names a venue that does not exist, or a time too far ahead. */
const isBrokenLink = ({ code }: Problem): boolean =>
  code === 'venue_not_found' || code === 'invalid_timestamp' || code === 'invalid_venue_id';

const refocusDelayMs = 100;

/** The main view and everything around it, for a link that names a venue and a time. */
export function Reservation({ request }: { request: HoldRequest }) {
  const { t, rich, lang } = useI18n();
  const spot = useHold(request, lang);
  const form = useReservationForm(draftKey(request.venueId, request.time), request.phone);
  const plate = usePlateCheck();
  const { hold, state } = spot;
  const cutOff = useShell(state.phase === 'held');
  const submission = useSubmission({ request, spot, form, plate });
  const { busy, problem, plateRequired, submit } = submission;

  const number = form.values.license_plate;
  const checkRestored = useEffectEvent(() => void plate.check(number, true));
  useEffect(() => {
    if (form.isReady) checkRestored();
  }, [form.isReady]);

  // Wherever it was confirmed: here, by the payment, or in another tab.
  const clearDraft = useEffectEvent(() => form.clearDraft());
  useEffect(() => {
    if (state.phase === 'confirmed') clearDraft();
  }, [state.phase]);

  const decide = (decision: 'edit' | 'continue') => {
    plate.decide(decision);
    if (decision === 'continue') return submit();
    submission.stop();
    setTimeout(() => document.querySelector<HTMLElement>('[name="license_plate"]')?.focus(), refocusDelayMs);
  };

  const refusal = 'problem' in state ? state.problem : 'after' in state && state.after;
  const isPaying = hold?.checkout || (refusal && refusal.code === paidElsewhere);
  const title = refusal
    ? 'reserve.errorTitle'
    : !hold
      ? 'reserve.finding'
      : state.phase === 'expired'
        ? 'pay.expiredTitle'
        : 'reserve.title';
  const lostOffer =
    refusal && (refusal.code === taken || refusal.code.startsWith(offerOver)) ? request.offer : undefined;
  useTitle(isPaying || lostOffer || state.phase === 'confirmed' ? null : t(title));

  if (state.phase === 'confirmed') return <Confirmed hold={state.hold} accessToken={state.accessToken} />;
  if (!form.isReady) return <Spinner text={t('reserve.finding')} />;
  if (isPaying) {
    return (
      <Suspense fallback={<Spinner />}>
        <Payment request={request} spot={spot} submission={submission} Banner={HoldBanner} />
      </Suspense>
    );
  }
  if (refusal) {
    const { code } = refusal;
    const more = { request, form, onRetry: spot.retry };
    if (lostOffer) {
      return (
        <Suspense fallback={<Spinner />}>
          <LostOffer {...more} offer={lostOffer} />
        </Suspense>
      );
    }
    const retrying = state.phase === 'requesting';
    const label = t(retrying ? 'reserve.retrying' : code === over ? 'choices.again' : 'reserve.retry');
    return (
      <>
        <Notice
          title={t(isBrokenLink(refusal) ? 'reserve.linkTitle' : 'reserve.errorTitle')}
          action={{ label, busy: retrying, onClick: spot.retry }}
        >
          <ProblemText
            problem={refusal}
            fallback={refusal.status === 404 ? 'parking_not_available' : 'reservationFailed'}
          />
        </Notice>
        {isChoosable(refusal) && (
          <Suspense>
            <NoSpot {...more} canWait={code === taken} />
          </Suspense>
        )}
        {isBrokenLink(refusal) && (
          <Suspense>
            <BrokenLink />
          </Suspense>
        )}
      </>
    );
  }
  if (!hold || !spot.anchor) return <Spinner text={t('reserve.finding')} />;

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
            anchor={spot.anchor}
            renewing={spot.renewing}
            onAnchor={spot.setAnchor}
            onRenew={spot.renew}
            onZero={spot.ranOut}
          />
        )}
        <LotCard hold={hold} map={<WalkMap place={hold} minutes={hold.walking_time_minutes} />} />
        {hold.payment && (
          <p className="ahead">{rich('pay.ahead', { price: <Ltr>{formatMoney(hold.price_agorot)}</Ltr> })}</p>
        )}
      </div>
      <ReservationForm
        form={form}
        plate={{
          error: error && t(error),
          note: car?.make ? rich('plate.yours', { car: <CarName car={car} /> }) : note && t(note),
          isWarning,
          checking: plate.state.status === 'checking',
          onChange: (value) => {
            form.set('license_plate', value);
            plate.edited(value);
          },
          onBlur: () => {
            form.touch(['license_plate']);
            void plate.check(number);
          },
        }}
        terms={<TermsLinks />}
        onSubmit={submit}
      >
        {state.phase === 'expired' ? (
          <ExpiredBar canStillTry={state.canStillTry} busy={busy} onRetry={spot.retry} />
        ) : (
          <SubmitBar
            hold={hold}
            cutOff={cutOff}
            busy={busy}
            problem={problem && <ProblemText problem={problem} fallback="reservationFailed" />}
          />
        )}
      </ReservationForm>
      {plate.state.asking && (
        <Suspense>
          <PlatePopup
            plate={number}
            timedOut={plate.state.code === 'api_timeout'}
            onEdit={() => decide('edit')}
            onContinue={() => decide('continue')}
          />
        </Suspense>
      )}
    </>
  );
}
