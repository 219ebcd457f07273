import { Suspense, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { loadQrPath } from '../features/reservation/GatePass';
import {
  prefetchReservation,
  requestedReservation,
  reservationUrl,
  type LinkedReservation,
  type ReservationState,
} from '../features/reservation/loadReservation';
import { useCancellation } from '../features/reservation/useCancellation';
import { useReservation } from '../features/reservation/useReservation';
import { usePrintMap } from '../features/map/usePrintMap';
import { useNextReservation } from '../features/offline/useNextReservation';
import { useOfflineCopy } from '../features/offline/useOfflineCopy';
import { hasNotLoaded, useReconnect } from '../shared/ui/useReconnect';
import { confirmedDetails, confirmedToken } from '../features/reservation-form/confirmedDetails';
import { useI18n } from '../shared/i18n/I18n';
import type { Lang } from '../shared/i18n/lang';
import type { CoreKey } from '../shared/i18n/texts';
import { paths } from '../shared/paths';
import { tokenOf } from '../shared/tokenOf';
import { staticMapPath } from '../shared/mapPaths';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { Notice } from '../shared/ui/Notice';
import { useRestoredFocus } from '../shared/ui/prerenderedPage';
import { ProblemText } from '../shared/ui/ProblemText';
import { Spinner } from '../shared/ui/Spinner';
import { useOnline } from '../shared/ui/useOnline';
import { useTitle } from '../shared/ui/useTitle';
import { loadGateStyles, loadTripStyles } from '../styles/tripStyles';
import { RememberDetails } from './LazyRememberDetails';
import { LinkHelp } from './LinkHelp';
import { isNotComing } from './trip/TripHeader';
import { Trip } from './trip/Trip';

/** The page with the reservation that the server rendered, if any, so that it renders without a loading state. */
export async function withReservation() {
  const { pathname } = location;
  const loaded = (await requestedReservation(tokenOf(pathname))) ?? prefetchReservation(pathname);
  await loadTripStyles();
  const gateStyles = loadGateStyles();
  if (location.hash === '#gate') await gateStyles;
  return { default: () => <ReservationPage token={tokenOf(location.pathname)} loaded={loaded} /> };
}

interface Props {
  token: string;
  loaded: LinkedReservation | null;
}

export function ReservationPage({ token, loaded }: Props) {
  return (
    <div className="driver high-contrast trip-page">
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
      <LinkHelp isOfReservation />
    </>
  );
}

function ReservationView({ token, loaded }: Props) {
  const { t, lang } = useI18n();
  const { state: loadedState, reload } = useReservation(token, lang, loaded);
  const { state, isOutcomeUnknown, cancel } = useCancellation(token, loadedState, reload);
  const online = useOnline();
  const [erasure, setErasure] = useState<'none' | 'unknown' | 'done'>('none');
  const isErased = erasure === 'done' || (erasure === 'unknown' && state.phase === 'none');
  useTitle(t(isErased ? 'details.erasedTitle' : isOutcomeUnknown ? 'reservation.title' : titleOf(state)));
  useRestoredFocus(loaded?.token === token);
  useOfflineCopy(toOfflineReservation(token, state, lang), loadQrPath);
  const isCopy = state.phase === 'ready' && Boolean(state.reservation.cached_at);
  useReconnect(isCopy || hasNotLoaded(state), reload);
  usePrintMap();
  if (isErased)
    return (
      <>
        <Notice title={t('details.erasedTitle')}>{t('details.erased')}</Notice>
        <a className="button" data-testid="new-reservation" href={paths.reserve}>
          {t('reservation.newReservation')}
        </a>
      </>
    );
  if (state.phase === 'loading') return <Spinner text={t('reservation.loading')} />;
  if (state.phase === 'none')
    return (
      <>
        <Notice title={t('reservation.notFoundTitle')}>{t('problem.reservation_not_found')}</Notice>
        <LinkHelp isOfReservation />
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
  const details = confirmedDetails();
  const handleErased = (isKnown: boolean) => {
    setErasure(isKnown ? 'done' : 'unknown');
    // The link is no longer valid. Reloading also deletes its offline copy.
    void reload();
  };
  return (
    <Trip
      token={token}
      reservation={state.reservation}
      offline={!online}
      isOutcomeUnknown={isOutcomeUnknown}
      isNew={confirmedToken() === token}
      remember={
        details && (
          <Suspense>
            <RememberDetails details={details} />
          </Suspense>
        )
      }
      onCancel={cancel}
      onChanged={reload}
      onErased={handleErased}
    />
  );
}

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
    imageUrls: [staticMapPath(reservation, lang), ...reservation.photos.map((photo) => photo.small_url)],
  };
}
