import { lazy, Suspense, type ComponentProps } from 'react';
import { Greeting } from '../features/hold/Greeting';
import { HoldBanner } from '../features/hold/HoldBanner';
import { LotCard } from '../features/hold/LotCard';
import { PriceCard } from '../features/hold/PriceCard';
import { SpotNeeds } from '../features/hold/SpotNeeds';
import type { useHold } from '../features/hold/useHold';
import { WalkingRouteMap } from '../features/map/WalkingRouteMap';
import { CarName } from '../features/plate/CarName';
import { plateMessage } from '../features/plate/plateMessage';
import type { usePlateCheck } from '../features/plate/usePlateCheck';
import { focusField, ReservationForm } from '../features/reservation-form/ReservationForm';
import { SubmitBar } from '../features/reservation-form/SubmitBar';
import type { useReservationForm } from '../features/reservation-form/useReservationForm';
import { TermsLinks } from '../features/terms/TermsLinks';
import type { Hold } from '../shared/hold';
import { useI18n } from '../shared/i18n/I18n';
import { Ltr } from '../shared/ui/Ltr';
import { NativeConfirm } from '../shared/ui/NativeConfirm';
import { Plate } from '../shared/ui/Plate';
import { ProblemText } from '../shared/ui/ProblemText';
import { useMediaQuery } from '../shared/ui/useMediaQuery';
import type { useSubmission } from './useSubmission';

/** Loaded in the last minute of the hold (HoldBanner.tsx). */
const ExpiredBar = lazy(() => import('../features/hold/ExpiredBar'));
const PlateDialogs = lazy(() => import('./PlateDialogs').catch(() => ({ default: NativeConfirm })));

/** The layout with the summary beside the form (columns.css). */
const wideQuery = 'screen and (min-width: 60em)';

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
  const { t, rich, lang } = useI18n();
  const isWide = useMediaQuery(wideQuery);
  const licensePlate = form.values.license_plate;
  const isCheckingPlate = plate.state.status === 'checking';

  const { sameCar } = submission;
  const decide = (isToContinue: boolean) => {
    if (sameCar) submission.decideSameCar(isToContinue);
    else plate.decide(isToContinue ? 'continue' : 'edit');
    if (isToContinue) return submission.submit();
    submission.cancelPending();
    form.edit();
    focusField('license_plate');
  };

  const { error, note, isWarning } = plateMessage(plate.state);
  const { returning } = form;
  const isRemembered = returning?.lang === lang && returning.values.license_plate === licensePlate;
  const vehicle = plate.state.vehicle ?? (isRemembered ? returning.vehicle : null);
  const car = vehicle?.make && <CarName car={vehicle} />;
  const isHeld = holdControls.state.phase === 'held';
  const banner = isHeld ? (
    <HoldBanner
      hold={hold}
      anchor={anchor}
      renewing={holdControls.renewing}
      onClockSync={holdControls.setAnchor}
      onRenew={holdControls.renew}
      onExpire={holdControls.expireHold}
    />
  ) : (
    <p className="hold ending">{t('pay.expiredTitle')}</p>
  );
  const price = <PriceCard hold={hold} />;
  return (
    <>
      <div className="summary">
        <Greeting
          hold={hold}
          firstName={isHeld ? form.greetedName : ''}
          spotChanged={'spotChanged' in holdControls.state && holdControls.state.spotChanged}
        />
        {!isWide && banner}
        <LotCard
          hold={hold}
          map={<WalkingRouteMap lotAndVenue={hold} minutes={hold.walking_time_minutes} />}
        />
        {isWide && price}
      </div>
      <div className="form-column">
        {isWide && banner}
        <ReservationForm
          form={form}
          plate={{
            error: error && t(error),
            note: car
              ? isHeld && rich('plate.carAndSpot', { car, spot: <Ltr>{hold.spot_number}</Ltr> })
              : note && t(note),
            isWarning,
            checking: isCheckingPlate,
            onChange: (value) => {
              form.set('license_plate', value);
              plate.setPlate(value);
            },
            onBlur: () => {
              form.leave('license_plate');
              void plate.check(licensePlate);
            },
          }}
          car={car}
          terms={<TermsLinks />}
          extras={
            <>
              {isHeld && <SpotNeeds hold={hold} onChange={holdControls.changeNeeds} />}
              {!isWide && price}
            </>
          }
          onSubmit={submission.submit}
        >
          <PressBar
            hold={hold}
            holdControls={holdControls}
            submission={submission}
            isCheckingPlate={isCheckingPlate}
            isServerUnreachable={isServerUnreachable}
            returning={
              returning && {
                name: returning.values.first_name,
                car: (
                  <>
                    {car} <Plate number={licensePlate} />
                  </>
                ),
              }
            }
          />
        </ReservationForm>
      </div>
      {(sameCar ?? plate.state.isConfirming) && (
        <Suspense>
          <PlateDialogs
            sameCar={sameCar}
            question={t(sameCar ? 'problem.already_reserved' : 'plate.unknown')}
            state={plate.state}
            hold={hold}
            values={form.values}
            onEdit={() => decide(false)}
            onContinue={() => decide(true)}
          />
        </Suspense>
      )}
    </>
  );
}

interface PressBarProps extends Pick<Props, 'hold' | 'holdControls' | 'submission' | 'isServerUnreachable'> {
  returning: ComponentProps<typeof SubmitBar>['returning'];
  isCheckingPlate: boolean;
}

/** The button at the end of the form: reserves, or holds a spot again when the hold has expired. */
function PressBar({
  hold,
  holdControls,
  submission,
  isCheckingPlate,
  isServerUnreachable,
  returning,
}: PressBarProps) {
  const { t } = useI18n();
  const { state } = holdControls;
  const { busy, problem, submit } = submission;
  const message = problem && (
    <ProblemText problem={problem} fallback="reservationFailed">
      {` ${t('form.failed')}`}
    </ProblemText>
  );
  if (state.phase === 'expired')
    return (
      <Suspense>
        <ExpiredBar
          hold={hold}
          canConfirmLate={state.canConfirmLate}
          busy={busy}
          onRetry={holdControls.replaceHold}
          problem={message}
        />
      </Suspense>
    );
  return (
    <SubmitBar
      hold={hold}
      isServerUnreachable={isServerUnreachable}
      busy={busy}
      checkingPlate={isCheckingPlate}
      returning={returning}
      onPress={submit}
      problem={message}
    />
  );
}
