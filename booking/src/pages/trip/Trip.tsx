import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { OnErased } from '../../features/my-details/EraseDetails';
import { NavigateButton } from '../../features/reservation/NavigateButton';
import { SpotTakenNotice } from '../../features/spot-taken/SpotTakenNotice';
import { useSpotTakenReport } from '../../features/spot-taken/useSpotTakenReport';
import { useRefundText } from '../../features/trip/PaymentFact';
import { useTripPhase } from '../../features/trip/useTripPhase';
import type { Reservation } from '../../shared/reservation';
import { useI18n } from '../../shared/i18n/I18n';
import { Before } from './Before';
import { Ended } from './Ended';
import { Gate } from './Gate';
import { Inside } from './Inside';
import { ManageReservation } from './ManageReservation';
import { PhaseLinks } from './PhaseLinks';
import { TripHeader } from './TripHeader';
import { Way } from './Way';

const PostponedChoice = lazy(() => import('../../features/postponed/PostponedChoice'));

interface Props {
  token: string;
  reservation: Reservation;
  /** The browser reports no network. With one, an action is tried, although the page may display a copy. */
  offline: boolean;
  isOutcomeUnknown: boolean;
  /** Reserved in this page view. */
  isNew: boolean;
  /** Offers to remember the details on this device. */
  remember: ReactNode;
  onCancel: () => Promise<void>;
  onChanged: () => Promise<void>;
  onErased: OnErased;
}

/** A reservation in the phase of its trip. */
export function Trip(props: Props) {
  const { token, reservation, offline, isOutcomeUnknown, isNew, remember, onChanged } = props;
  const { t } = useI18n();
  const spotTakenReport = useSpotTakenReport(token, reservation, onChanged);
  const isCopy = offline || Boolean(reservation.cached_at);
  const phase = useTripPhase(reservation, { isCopy, isNew, reload: onChanged });
  useTopOfNewPhase(phase);
  // The answer to a choice remains visible after it was sent.
  const refundText = useRefundText(reservation);
  const [hadChoice] = useState(reservation.choice !== null);
  const isActive = reservation.status === 'confirmed' && phase !== 'after';
  // A driver without a spot must not see the success header.
  const isStuck = spotTakenReport.outcome?.kind === 'stuck' && reservation.status === 'confirmed';
  const manage = <ManageReservation {...props} phase={phase} />;
  return (
    <div className="trip" data-testid="trip" data-phase={phase}>
      {!isStuck && phase !== 'gate' && (
        <TripHeader
          reservation={reservation}
          phase={phase}
          isOutcomeUnknown={isOutcomeUnknown}
          isReassigned={spotTakenReport.outcome?.kind === 'moved'}
        />
      )}
      {isCopy && (
        <p className="info" role="status">
          {t('reservation.offline')}
        </p>
      )}
      {(hadChoice || reservation.choice) && (
        <Suspense>
          <PostponedChoice
            token={token}
            reservation={reservation}
            refundText={refundText}
            offline={offline}
            onChanged={onChanged}
          />
        </Suspense>
      )}
      <SpotTakenNotice
        reservation={reservation}
        spotTakenReport={spotTakenReport}
        navigate={(reservation) => <NavigateButton reservation={reservation} id="navigate-new" />}
      />
      {!isActive && <Ended token={token} reservation={reservation} offline={offline} manage={manage} />}
      {isActive && phase === 'before' && (
        <Before token={token} reservation={reservation} remember={remember} manage={manage} />
      )}
      {isActive && phase === 'way' && (
        <Way reservation={reservation} spotTakenReport={spotTakenReport} manage={manage} />
      )}
      {phase === 'gate' && (
        <Gate reservation={reservation} spotTakenReport={spotTakenReport} hasHeading={!isStuck} />
      )}
      {phase === 'inside' && (
        <Inside token={token} reservation={reservation} spotTakenReport={spotTakenReport} manage={manage} />
      )}
      {!(isActive && phase === 'before') && remember}
      {(isActive || mayBeInside(reservation)) && <PhaseLinks reservation={reservation} displayed={phase} />}
      {isActive && <p className="small centred">{t('reservation.offlineHint')}</p>}
    </div>
  );
}

/** The gate recorded an exit before the end, which may be wrong, or the driver comes back. */
const mayBeInside = ({ status, reservation_end: end }: Reservation): boolean =>
  status === 'confirmed' && Date.parse(end) > Date.now();

/** A phase that replaces another one is read from its beginning. */
function useTopOfNewPhase(phase: string): void {
  const last = useRef(phase);
  useEffect(() => {
    if (last.current !== phase) scrollTo({ top: 0, behavior: 'instant' });
    last.current = phase;
  }, [phase]);
}
