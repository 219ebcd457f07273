import { lazy, Suspense, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { CancelSection } from '../features/reservation/CancelSection';
import { loadQrPath } from '../features/reservation/GatePass';
import { ReservationActions } from '../features/reservation/ReservationActions';
import { ReservationCard } from '../features/reservation/ReservationCard';
import { ReceiptLink } from '../features/reservation/ReceiptLink';
import { ReservationHeader } from '../features/reservation/ReservationHeader';
import { NewReservationLink } from '../features/reservation/NewReservationLink';
import { NavigateButton } from '../features/reservation/NavigateButton';
import {
  prefetchReservation,
  reservationUrl,
  type LinkedReservation,
  type ReservationState,
} from '../features/reservation/loadReservation';
import { useCancellation } from '../features/reservation/useCancellation';
import { useReservation } from '../features/reservation/useReservation';
import { usePrintMap } from '../features/map/usePrintMap';
import { WalkingRouteMap } from '../features/map/WalkingRouteMap';
import { MyDetails } from '../features/my-details/MyDetails';
import { useNextReservation } from '../features/offline/useNextReservation';
import { useOfflineCopy } from '../features/offline/useOfflineCopy';
import { confirmedDetails } from '../features/reservation-form/confirmedDetails';
import { SpotTakenNotice } from '../features/spot-taken/SpotTakenNotice';
import { SpotTakenSection } from '../features/spot-taken/SpotTakenSection';
import { useSpotTakenReport } from '../features/spot-taken/useSpotTakenReport';
import { useI18n } from '../shared/i18n/I18n';
import type { Reservation } from '../shared/reservation';
import type { Lang } from '../shared/i18n/lang';
import type { CoreKey } from '../shared/i18n/texts';
import { paths, tokenOf } from '../shared/paths';
import { staticMapPath } from '../shared/mapPaths';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { Notice } from '../shared/ui/Notice';
import { useRestoredFocus } from '../shared/ui/prerenderedPage';
import { ProblemText } from '../shared/ui/ProblemText';
import { Spinner } from '../shared/ui/Spinner';
import { useOnline } from '../shared/ui/useOnline';
import { useTitle } from '../shared/ui/useTitle';
import { LinkHelp } from './LinkHelp';
import { ReservationChanges } from './ReservationChanges';

const RememberDetails = lazy(() =>
  import('../features/reservation-form/RememberDetails').catch(() => ({ default: () => null })),
);

/** The page with the reservation that the server rendered, if any, so that it renders without a loading state. */
export function withReservation() {
  const loaded = prefetchReservation(location.pathname);
  return { default: () => <ReservationPage token={tokenOf(location.pathname)} loaded={loaded} /> };
}

interface Props {
  token: string;
  loaded: LinkedReservation | null;
}

export function ReservationPage({ token, loaded }: Props) {
  return (
    <div className="driver high-contrast">
      <Header />
      <main id="main">{token ? <ReservationView token={token} loaded={loaded} /> : <NextReservation />}</main>
      <Footer />
    </div>
  );
}

/** The start page of the installed app: opens the cached reservation, if there is one. */
function NextReservation() {
  const { t } = useI18n();
  const reservation = useNextReservation();
  useTitle(t(reservation === null ? 'reservation.notFoundTitle' : 'reservation.title'));
  useEffect(() => {
    if (reservation) navigate(paths.reservation(reservation.token), { replace: true });
  }, [reservation]);
  if (reservation !== null) return <Spinner text={t('reservation.loading')} />;
  return (
    <>
      <Notice title={t('reservation.notFoundTitle')}>{t('problem.no_reservation_token')}</Notice>
      <LinkHelp />
    </>
  );
}

function ReservationView({ token, loaded }: Props) {
  const { t, lang } = useI18n();
  const { state: loadedState, reload } = useReservation(token, lang, loaded);
  const { state, isOutcomeUnknown, cancel } = useCancellation(token, loadedState, reload);
  const online = useOnline();
  const [isErased, setErased] = useState(false);
  useTitle(t(isErased ? 'details.erasedTitle' : isOutcomeUnknown ? 'reservation.title' : titleOf(state)));
  const spotTakenReport = useSpotTakenReport(token, reload);
  useRestoredFocus(loaded?.token === token);
  useOfflineCopy(toOfflineReservation(token, state, lang), loadQrPath);
  usePrintMap();
  if (isErased) return <Notice title={t('details.erasedTitle')}>{t('details.erased')}</Notice>;
  if (state.phase === 'loading') return <Spinner text={t('reservation.loading')} />;
  if (state.phase === 'none')
    return (
      <>
        <Notice title={t('reservation.notFoundTitle')}>{t('problem.reservation_not_found')}</Notice>
        <LinkHelp />
      </>
    );
  if (state.phase === 'failed') {
    return (
      <Notice title={t('reservation.errorTitle')} action={{ label: t('reserve.retry'), onClick: reload }}>
        <ProblemText
          problem={{ ...state.problem, code: 'failed_to_load_reservation' }}
          fallback="failed_to_load_reservation"
        />
      </Notice>
    );
  }
  const { reservation } = state;
  const { status } = reservation;
  const details = confirmedDetails();
  const offline = Boolean(reservation.cached_at) || !online;
  const notComing = isNotComing(reservation);
  const handleErased = () => {
    setErased(true);
    // The link is no longer valid. Reloading also deletes its offline copy.
    void reload();
  };
  return (
    <>
      {/* A driver without a spot must not see the success header. */}
      {!(spotTakenReport.outcome?.kind === 'stuck' && status === 'confirmed') && (
        <ReservationHeader status={status} isNotComing={notComing} isOutcomeUnknown={isOutcomeUnknown} />
      )}
      {offline && (
        <p className="info" role="status">
          {t('reservation.offline')}
        </p>
      )}
      <SpotTakenNotice
        reservation={reservation}
        spotTakenReport={spotTakenReport}
        navigate={(reservation) => <NavigateButton reservation={reservation} id="navigate-new" />}
      />
      <ReservationCard
        reservation={reservation}
        map={<WalkingRouteMap lotAndVenue={reservation} minutes={reservation.walking_time_minutes} />}
      />
      {status === 'confirmed' && (
        <>
          <ReservationActions token={token} reservation={reservation} />
          <SpotTakenSection reservation={reservation} spotTakenReport={spotTakenReport} />
        </>
      )}
      {(status === 'cancelled' || notComing) && (
        <NewReservationLink token={token} reservation={reservation} />
      )}
      {details && (
        <Suspense>
          <RememberDetails details={details} />
        </Suspense>
      )}
      <section className="card manage-reservation">
        {status === 'confirmed' && (
          <ReservationChanges token={token} reservation={reservation} offline={offline} onChanged={reload}>
            <CancelSection
              reservation={reservation}
              isOutcomeUnknown={isOutcomeUnknown}
              onCancel={cancel}
              onChanged={reload}
            />
          </ReservationChanges>
        )}
        {reservation.has_receipt && !offline && <ReceiptLink token={token} />}
        <MyDetails token={token} offline={offline} onErased={handleErased} />
      </section>
      {status === 'confirmed' && <p className="small centred">{t('reservation.offlineHint')}</p>}
    </>
  );
}

/** The driver reported not coming. */
const isNotComing = ({ status, not_coming_at }: Reservation): boolean =>
  status === 'no_show' && Boolean(not_coming_at);

function titleOf(state: ReservationState): CoreKey {
  if (state.phase === 'none') return 'reservation.notFoundTitle';
  if (state.phase === 'failed') return 'reservation.errorTitle';
  if (state.phase === 'loading') return 'reservation.title';
  return isNotComing(state.reservation) ? 'notComing.done' : `reservation.${state.reservation.status}`;
}

/** What to store for offline use. For an invalid link, the stored data is deleted. */
function toOfflineReservation(token: string, state: ReservationState, lang: Lang) {
  if (state.phase === 'none') return { token, end: null, response: null, imageUrls: [] };
  if (state.phase !== 'ready' || state.reservation.cached_at) return null;
  const { reservation } = state;
  return {
    token,
    end: reservation.status === 'confirmed' ? reservation.reservation_end : null,
    response: { address: reservationUrl(token, lang), body: reservation },
    imageUrls: [staticMapPath(reservation, lang)],
  };
}
