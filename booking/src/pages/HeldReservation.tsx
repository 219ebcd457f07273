import { lazy, Suspense } from 'react';
import { ExpiredBar } from '../features/hold/ExpiredBar';
import { Greeting } from '../features/hold/Greeting';
import { HoldBanner } from '../features/hold/HoldBanner';
import { LotCard } from '../features/hold/LotCard';
import type { useHold } from '../features/hold/useHold';
import { WalkingRouteMap } from '../features/map/WalkingRouteMap';
import { CarName } from '../features/plate/CarName';
import { NativePlateConfirm } from '../features/plate/NativePlateConfirm';
import { plateMessage } from '../features/plate/plateMessage';
import type { usePlateCheck } from '../features/plate/usePlateCheck';
import { ReservationForm } from '../features/reservation-form/ReservationForm';
import { SubmitBar } from '../features/reservation-form/SubmitBar';
import type { useReservationForm } from '../features/reservation-form/useReservationForm';
import { TermsLinks } from '../features/terms/TermsLinks';
import type { Hold } from '../shared/hold';
import { useI18n } from '../shared/i18n/I18n';
import { formatMoney } from '../shared/money/money';
import { Ltr } from '../shared/ui/Ltr';
import { ProblemText } from '../shared/ui/ProblemText';
import type { useSubmission } from './useSubmission';

const UnknownPlateDialog = lazy(() =>
  import('../features/plate/UnknownPlateDialog').catch(() => ({ default: NativePlateConfirm })),
);

const refocusDelayMs = 100;

type HoldControls = ReturnType<typeof useHold>;

interface Props {
  hold: Hold;
  anchor: NonNullable<HoldControls['anchor']>;
  holdControls: HoldControls;
  form: ReturnType<typeof useReservationForm>;
  plate: ReturnType<typeof usePlateCheck>;
  submission: ReturnType<typeof useSubmission>;
  isServerUnreachable: boolean;
}

/** The held spot and the form that turns it into a reservation. */
export function HeldReservation(props: Props) {
  const { hold, anchor, holdControls, form, plate, submission, isServerUnreachable } = props;
  const { t, rich } = useI18n();
  const licensePlate = form.values.license_plate;
  const isCheckingPlate = plate.state.status === 'checking';

  const decide = (decision: 'edit' | 'continue') => {
    plate.decide(decision);
    if (decision === 'continue') return submission.submit();
    submission.cancelPending();
    setTimeout(() => document.querySelector<HTMLElement>('[name="license_plate"]')?.focus(), refocusDelayMs);
  };

  const { error, note, isWarning } = plateMessage(plate.state, submission.plateRequired);
  const car = plate.state.vehicle;
  return (
    <>
      <HeldSpot
        hold={hold}
        anchor={anchor}
        holdControls={holdControls}
        firstName={form.values.first_name.trim()}
      />
      <ReservationForm
        form={form}
        plate={{
          error: error && t(error),
          note: car?.make ? rich('plate.verifiedCar', { car: <CarName car={car} /> }) : note && t(note),
          isWarning,
          checking: isCheckingPlate,
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
        onSubmit={submission.submit}
      >
        <PressBar
          hold={hold}
          holdControls={holdControls}
          submission={submission}
          isCheckingPlate={isCheckingPlate}
          isServerUnreachable={isServerUnreachable}
        />
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

interface HeldSpotProps extends Pick<Props, 'hold' | 'anchor' | 'holdControls'> {
  firstName: string;
}

function HeldSpot({ hold, anchor, holdControls, firstName }: HeldSpotProps) {
  const { rich } = useI18n();
  const { state } = holdControls;
  return (
    <div className="summary">
      <Greeting
        hold={hold}
        firstName={state.phase === 'held' ? firstName : ''}
        spotChanged={'spotChanged' in state && state.spotChanged}
      />
      {state.phase === 'held' && (
        <HoldBanner
          hold={hold}
          anchor={anchor}
          renewing={holdControls.renewing}
          onClockSync={holdControls.setAnchor}
          onRenew={holdControls.renew}
          onExpire={holdControls.expireHold}
        />
      )}
      <LotCard hold={hold} map={<WalkingRouteMap lotAndVenue={hold} minutes={hold.walking_time_minutes} />} />
      {hold.payment && (
        <p className="payment-notice">
          {rich('pay.notice', { price: <Ltr>{formatMoney(hold.price_agorot)}</Ltr> })}
        </p>
      )}
    </div>
  );
}

interface PressBarProps extends Pick<Props, 'hold' | 'holdControls' | 'submission' | 'isServerUnreachable'> {
  isCheckingPlate: boolean;
}

/** The button at the end of the form: reserves, or holds a spot again when the hold has expired. */
function PressBar({ hold, holdControls, submission, isCheckingPlate, isServerUnreachable }: PressBarProps) {
  const { t } = useI18n();
  const { state } = holdControls;
  const { busy, problem, submit } = submission;
  if (state.phase === 'expired')
    return (
      <ExpiredBar
        canConfirmLate={state.canConfirmLate}
        busy={busy}
        onRetry={holdControls.replaceHold}
        problem={problem && <ProblemText problem={problem} fallback="reservationFailed" />}
      />
    );
  return (
    <SubmitBar
      hold={hold}
      isServerUnreachable={isServerUnreachable}
      busy={busy}
      isSecond={submission.isSecond}
      checkingPlate={isCheckingPlate}
      onPress={submit}
      problem={
        problem && (
          <ProblemText problem={problem} fallback="reservationFailed">
            {problem.code !== 'already_reserved' && ` ${t('form.saved')}`}
          </ProblemText>
        )
      }
    />
  );
}
