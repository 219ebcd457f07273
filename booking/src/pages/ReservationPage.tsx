import { CancelSection } from '../features/confirmation/CancelSection';
import { shareLink } from '../features/confirmation/shareLink';
import { StayActions } from '../features/confirmation/StayActions';
import { StayCard } from '../features/confirmation/StayCard';
import { StayHeader } from '../features/confirmation/StayHeader';
import { tokenPath, useReservation, type LoadedReservation } from '../features/confirmation/useReservation';
import { WalkMap } from '../features/map/WalkMap';
import { useOffline } from '../features/offline/useOffline';
import { useI18n } from '../shared/i18n/I18n';
import type { CoreKey } from '../shared/i18n/texts';
import { staticMapPath } from '../shared/staticMapPath';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { Notice } from '../shared/ui/Notice';
import { ProblemText } from '../shared/ui/ProblemText';
import { Spinner } from '../shared/ui/Spinner';
import { useOnline } from '../shared/ui/useOnline';
import { useTitle } from '../shared/ui/useTitle';

const tokenOf = (pathname: string): string => decodeURIComponent(pathname.split('/')[2] ?? '');

export default function ReservationPage() {
  const { t } = useI18n();
  const token = tokenOf(location.pathname);
  return (
    <div className="driver">
      <Header />
      <main id="main">
        {token ? (
          <Stay token={token} />
        ) : (
          <Notice title={t('token.noneTitle')}>{t('problem.no_reservation_token')}</Notice>
        )}
      </main>
      <Footer />
    </div>
  );
}

function Stay({ token }: { token: string }) {
  const { t, lang } = useI18n();
  const { state, reload } = useReservation(token, lang);
  const online = useOnline();
  useTitle(t(titleOf(state)));
  useOffline(state.phase === 'ready' && !state.reservation.kept_at ? stayToKeep(token, state) : null);
  if (state.phase === 'loading') return <Spinner text={t('token.loading')} />;
  if (state.phase === 'none')
    return <Notice title={t('token.noneTitle')}>{t('problem.reservation_not_found')}</Notice>;
  if (state.phase === 'failed') {
    return (
      <Notice
        title={t('token.errorTitle')}
        action={{ label: t('reserve.retry'), onClick: () => void reload() }}
      >
        <ProblemText problem={state.problem} fallback="failed_to_load_reservation" />
      </Notice>
    );
  }
  const { reservation, shareInfo } = state;
  const { status } = reservation;
  return (
    <>
      <StayHeader status={status} />
      {(reservation.kept_at || !online) && (
        <p className="info" role="status">
          {t('token.offline')}
        </p>
      )}
      <StayCard
        reservation={reservation}
        map={<WalkMap place={reservation} minutes={reservation.walking_time_minutes} />}
      />
      {status === 'confirmed' && (
        <>
          <StayActions token={token} reservation={reservation} shareInfo={shareInfo} />
          <CancelSection token={token} reservation={reservation} onChanged={reload} />
          <p className="small centred">{t('token.keepHint')}</p>
        </>
      )}
      {status === 'cancelled' && (
        <a className="button" data-testid="new-reservation" href={shareLink(shareInfo)}>
          {t('token.newReservation')}
        </a>
      )}
    </>
  );
}

function titleOf(state: ReturnType<typeof useReservation>['state']): CoreKey {
  if (state.phase === 'none') return 'token.noneTitle';
  if (state.phase === 'failed') return 'token.errorTitle';
  return state.phase === 'ready' ? `token.${state.reservation.status}` : 'token.title';
}

const stayToKeep = (token: string, { reservation, shareInfo }: LoadedReservation) => ({
  token,
  end: reservation.status === 'confirmed' ? reservation.reservation_end : null,
  answers: { [tokenPath(token)]: reservation, [`${tokenPath(token)}/share-info`]: shareInfo },
  pictures: [staticMapPath(reservation)],
});
