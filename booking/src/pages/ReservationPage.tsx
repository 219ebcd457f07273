import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { CancelSection } from '../features/confirmation/CancelSection';
import { StayActions } from '../features/confirmation/StayActions';
import { StayCard } from '../features/confirmation/StayCard';
import { StayHeader } from '../features/confirmation/StayHeader';
import { NewReservationLink } from '../features/confirmation/NewReservationLink';
import { NavigateButton } from '../features/confirmation/NavigateButton';
import {
  stayAddress,
  tokenOf,
  tokenPath,
  type ReservationState,
} from '../features/confirmation/loadReservation';
import { useReservation } from '../features/confirmation/useReservation';
import { useMapOnPaper } from '../features/map/useMapOnPaper';
import { WalkMap } from '../features/map/WalkMap';
import { MyDetails } from '../features/my-details/MyDetails';
import { useNextStay } from '../features/offline/useNextStay';
import { useOffline } from '../features/offline/useOffline';
import { TakenNews } from '../features/spot-taken/TakenNews';
import { TakenSection } from '../features/spot-taken/TakenSection';
import { useSpotTaken } from '../features/spot-taken/useSpotTaken';
import { useI18n } from '../shared/i18n/I18n';
import type { Reservation } from '../shared/api/types';
import type { CoreKey } from '../shared/i18n/texts';
import { paths } from '../shared/paths';
import { staticMapPath } from '../shared/staticMapPath';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { Notice } from '../shared/ui/Notice';
import { ProblemText } from '../shared/ui/ProblemText';
import { Spinner } from '../shared/ui/Spinner';
import { useOnline } from '../shared/ui/useOnline';
import { useTitle } from '../shared/ui/useTitle';
import { StayChanges } from './StayChanges';

export default function ReservationPage() {
  const token = tokenOf(location.pathname);
  return (
    <div className="driver">
      <Header />
      <main id="main">{token ? <Stay token={token} /> : <NextStay />}</main>
      <Footer />
    </div>
  );
}

/** Without a token, as the installed app begins: the stay that is kept here, if there is one. */
function NextStay() {
  const { t } = useI18n();
  const stay = useNextStay();
  useTitle(t(stay === null ? 'token.noneTitle' : 'token.title'));
  useEffect(() => {
    if (stay) navigate(paths.reservation(stay.token), { replace: true });
  }, [stay]);
  if (stay !== null) return <Spinner text={t('token.loading')} />;
  return (
    <Notice title={t('token.noneTitle')} contact>
      {t('problem.no_reservation_token')}
    </Notice>
  );
}

function Stay({ token }: { token: string }) {
  const { t, lang } = useI18n();
  const { state, reload } = useReservation(token, lang);
  const online = useOnline();
  const [erased, setErased] = useState(false);
  useTitle(t(erased ? 'details.erasedTitle' : titleOf(state)));
  const taken = useSpotTaken(tokenPath(token), reload);
  useOffline(stayToKeep(token, state));
  useMapOnPaper();
  if (erased) return <Notice title={t('details.erasedTitle')}>{t('details.erased')}</Notice>;
  if (state.phase === 'loading') return <Spinner text={t('token.loading')} />;
  if (state.phase === 'none')
    return (
      <Notice title={t('token.noneTitle')} contact>
        {t('problem.reservation_not_found')}
      </Notice>
    );
  if (state.phase === 'failed') {
    return (
      <Notice
        title={t('token.errorTitle')}
        action={{ label: t('reserve.retry'), onClick: () => void reload() }}
      >
        <ProblemText
          problem={{ ...state.problem, code: 'failed_to_load_reservation' }}
          fallback="failed_to_load_reservation"
        />
      </Notice>
    );
  }
  const { reservation } = state;
  const { status } = reservation;
  const offline = Boolean(reservation.kept_at) || !online;
  const givenUp = isGivenUp(reservation);
  const forget = () => {
    setErased(true);
    // The link leads nowhere now, which also ends what this device kept for it.
    void reload();
  };
  return (
    <>
      {/* Who has no spot to park on is not told that all is well. */}
      {!(taken.outcome?.kind === 'stuck' && status === 'confirmed') && (
        <StayHeader status={status} isGivenUp={givenUp} />
      )}
      {offline && (
        <p className="info" role="status">
          {t('token.offline')}
        </p>
      )}
      <TakenNews
        stay={reservation}
        taken={taken}
        navigate={(stay) => <NavigateButton stay={stay} id="navigate-new" />}
      />
      <StayCard
        reservation={reservation}
        map={<WalkMap place={reservation} minutes={reservation.walking_time_minutes} />}
      />
      {status === 'confirmed' && (
        <>
          <StayActions token={token} reservation={reservation} />
          <TakenSection stay={reservation} taken={taken} />
        </>
      )}
      {(status === 'cancelled' || givenUp) && <NewReservationLink token={token} reservation={reservation} />}
      <section className="card later">
        {status === 'confirmed' && (
          <StayChanges token={token} reservation={reservation} offline={offline} onChanged={reload}>
            <CancelSection token={token} reservation={reservation} onChanged={reload} />
          </StayChanges>
        )}
        <MyDetails stayPath={tokenPath(token)} offline={offline} onErased={forget} />
      </section>
      {status === 'confirmed' && <p className="small centred">{t('token.keepHint')}</p>}
    </>
  );
}

/** The driver said that nobody is coming. */
const isGivenUp = ({ status, not_coming_at }: Reservation): boolean =>
  status === 'no_show' && Boolean(not_coming_at);

function titleOf(state: ReservationState): CoreKey {
  if (state.phase === 'none') return 'token.noneTitle';
  if (state.phase === 'failed') return 'token.errorTitle';
  if (state.phase === 'loading') return 'token.title';
  return isGivenUp(state.reservation) ? 'notComing.done' : `token.${state.reservation.status}`;
}

/** What to have without a network. A link that leads nowhere any more takes with it what was kept for it. */
function stayToKeep(token: string, state: ReservationState) {
  if (state.phase === 'none') return { token, end: null, answer: null, pictures: [] };
  if (state.phase !== 'ready' || state.reservation.kept_at) return null;
  const { reservation } = state;
  return {
    token,
    end: reservation.status === 'confirmed' ? reservation.reservation_end : null,
    answer: { address: stayAddress(token), body: reservation },
    pictures: [staticMapPath(reservation)],
  };
}
