import { usePrintMap } from '../features/map/usePrintMap';
import { WalkingRouteMap } from '../features/map/WalkingRouteMap';
import { hasNotLoaded, useReconnect } from '../shared/ui/useReconnect';
import { CarDirections } from '../features/reservation/CarDirections';
import { WalkingRouteLink } from '../features/reservation/WalkingRouteLink';
import {
  SharedReservationHeader,
  sharedTitles,
  type SharedState,
} from '../features/shared-reservation/SharedReservationHeader';
import {
  useSharedReservation,
  type SharedReservation,
} from '../features/shared-reservation/useSharedReservation';
import { useI18n } from '../shared/i18n/I18n';
import type { CoreKey } from '../shared/i18n/texts';
import { tokenOf } from '../shared/tokenOf';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { Notice } from '../shared/ui/Notice';
import { ReservationDetailsCard } from '../shared/ui/ReservationDetailsCard';
import { ProblemText } from '../shared/ui/ProblemText';
import { Spinner } from '../shared/ui/Spinner';
import { useOnline } from '../shared/ui/useOnline';
import { useTitle } from '../shared/ui/useTitle';
import { LinkHelp } from './LinkHelp';

export default function SharedPage() {
  return (
    <div className="driver high-contrast">
      <Header />
      <main id="main">
        <SharedReservationView viewToken={tokenOf(location.pathname)} />
      </main>
      <Footer />
    </div>
  );
}

function SharedReservationView({ viewToken }: { viewToken: string }) {
  const { t, lang } = useI18n();
  const { state, reload } = useSharedReservation(viewToken, lang);
  const online = useOnline();
  useReconnect(hasNotLoaded(state), reload);
  useTitle(t(titleOf(state)));
  usePrintMap();
  if (state.phase === 'loading') return <Spinner text={t('shared.loading')} />;
  if (state.phase === 'none')
    return (
      <>
        <Notice title={t('shared.notFoundTitle')}>{t('shared.notFound')}</Notice>
        <LinkHelp />
      </>
    );
  if (state.phase === 'failed') {
    return (
      <Notice title={t('reservation.errorTitle')} action={{ label: t('reserve.retry'), onClick: reload }}>
        {online ? (
          <ProblemText problem={state.problem} fallback="failed_to_load_reservation" />
        ) : (
          t('shared.offline')
        )}
      </Notice>
    );
  }
  const { reservation } = state;
  const displayedState = stateOf(reservation);
  return (
    <>
      <SharedReservationHeader state={displayedState} />
      <ReservationDetailsCard
        reservation={reservation}
        isActive={displayedState === 'on'}
        map={<WalkingRouteMap lotAndVenue={reservation} minutes={reservation.walking_time_minutes} />}
      />
      {displayedState === 'on' && <SharedReservationActions reservation={reservation} />}
    </>
  );
}

function titleOf(state: ReturnType<typeof useSharedReservation>['state']): CoreKey {
  if (state.phase === 'none') return 'shared.notFoundTitle';
  if (state.phase === 'failed') return 'reservation.errorTitle';
  return state.phase === 'ready' ? sharedTitles[stateOf(state.reservation)] : 'shared.heading';
}

/**
 * A past reservation is over, whatever its status; cancelled or given up before its end it counts as
 * cancelled.
 */
function stateOf({ status, reservation_end: end }: SharedReservation): SharedState {
  const isPast = Date.parse(end) <= Date.now();
  if (status === 'cancelled' || (status === 'no_show' && !isPast)) return 'cancelled';
  return status === 'confirmed' && !isPast ? 'on' : 'over';
}

function SharedReservationActions({ reservation }: { reservation: SharedReservation }) {
  const { t } = useI18n();
  return (
    <div className="reservation-actions">
      <CarDirections reservation={reservation} />
      <WalkingRouteLink reservation={reservation} isQuiet testId="walk">
        {t('reservation.walkingRoute')}
      </WalkingRouteLink>
    </div>
  );
}
