import { useEffect, useRef, type ReactNode } from 'react';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { useMinutes } from '../../shared/i18n/useMinutes';
import { formatTime } from '../../shared/time/time';
import { Floor } from '../../shared/ui/Floor';
import { Ltr } from '../../shared/ui/Ltr';
import { ProblemText } from '../../shared/ui/ProblemText';
import { EndTime } from '../../shared/ui/EndTime';
import type { SpotReassignment, SpotTakenReport } from './useSpotTakenReport';
import { mailtoLink, telLink } from '@panui/shared/contact-links';

interface Props {
  reservation: Reservation;
  spotTakenReport: SpotTakenReport;
  /** Renders the navigation link to a new lot. */
  navigate: (reservation: Reservation) => ReactNode;
}

/** Result of the report: the new spot, or help if there is none. */
export function SpotTakenNotice({ reservation, spotTakenReport, navigate }: Props) {
  const notice = useRef<HTMLElement>(null);
  const { outcome } = spotTakenReport;
  useEffect(() => {
    if (!outcome) return;
    notice.current?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'start' });
  }, [outcome]);
  if (!outcome || reservation.status !== 'confirmed') return null;
  return (
    <section
      ref={notice}
      tabIndex={-1}
      className="spot-taken-notice card"
      data-testid="spot-taken-notice"
      role="status"
    >
      {outcome.kind === 'moved' ? (
        <NewSpotDetails reassignment={outcome.reassignment} reservation={reservation} navigate={navigate} />
      ) : (
        <NoSpotHelp spotTakenReport={spotTakenReport} />
      )}
    </section>
  );
}

function NewSpotDetails({
  reassignment,
  reservation,
  navigate,
}: { reassignment: SpotReassignment } & Pick<Props, 'reservation' | 'navigate'>) {
  const { t, rich } = useI18n();
  const minutes = useMinutes();
  // The reloaded reservation is in the page's language; until it is loaded, the response is displayed.
  const isLoaded =
    reservation.spot_number === reassignment.reservation.spot_number &&
    reservation.parking_lot_id === reassignment.reservation.parking_lot_id;
  const displayedReservation = isLoaded ? reservation : reassignment.reservation;
  return (
    <>
      <h2>
        {t(reassignment.lotChanged ? 'spotTaken.newSpotNearby' : 'spotTaken.newSpot')}:{' '}
        <Ltr id="new-spot">{displayedReservation.spot_number}</Ltr>
      </h2>
      <p data-testid="previous-spot">
        {rich('spotTaken.insteadOf', { spot: <Ltr>{reassignment.previousSpotNumber}</Ltr> })}
      </p>
      <p>
        <bdi>{displayedReservation.parking_lot_name}</bdi>
        {reassignment.lotChanged && (
          <>
            {'\u00a0'}· {displayedReservation.parking_lot_address}
          </>
        )}
        {displayedReservation.spot_floor && (
          <>
            {'\u00a0'}· <Floor name={displayedReservation.spot_floor} />
          </>
        )}
      </p>
      {reassignment.lotChanged && (
        <>
          <p>
            {rich('reservation.walkingTimeValue', {
              minutes: minutes(displayedReservation.walking_time_minutes),
              venue: <bdi>{displayedReservation.venue_name}</bdi>,
            })}
          </p>
          <p data-testid="new-hours">
            {rich('reservation.range', {
              start: <Ltr>{formatTime(displayedReservation.reservation_start)}</Ltr>,
              end: (
                <EndTime
                  start={displayedReservation.reservation_start}
                  end={displayedReservation.reservation_end}
                />
              ),
            })}
          </p>
        </>
      )}
      <p className="small">{t('spotTaken.samePrice')}</p>
      {reassignment.lotChanged && navigate(displayedReservation)}
    </>
  );
}

function NoSpotHelp({ spotTakenReport }: { spotTakenReport: SpotTakenReport }) {
  const { t, rich } = useI18n();
  if (spotTakenReport.outcome?.kind !== 'stuck') return null;
  const { problem } = spotTakenReport.outcome;
  const { contact_phone: phone, contact_email: email } = problem.extras;
  const canTryAgain = problem.code === 'no_other_spot';
  return (
    <>
      <h1>{t(canTryAgain ? 'spotTaken.noneTitle' : 'spotTaken.limitTitle')}</h1>
      <p role="alert">
        <ProblemText problem={problem} fallback="reservationFailed" />
      </p>
      <p>{t(canTryAgain ? 'spotTaken.noneHelp' : 'spotTaken.limitHelp')}</p>
      {typeof phone === 'string' && (
        <a className="button" data-testid="spot-taken-call" href={telLink(phone)}>
          <span>{rich('spotTaken.call', { phone: <Ltr>{phone}</Ltr> })}</span>
        </a>
      )}
      {typeof phone !== 'string' && typeof email === 'string' && (
        <a className="button quiet" href={mailtoLink(email)}>
          <Ltr>{email}</Ltr>
        </a>
      )}
      {canTryAgain && (
        <button
          type="button"
          className="button quiet"
          data-testid="spot-taken-again"
          onClick={spotTakenReport.open}
        >
          {t('spotTaken.retry')}
        </button>
      )}
    </>
  );
}
