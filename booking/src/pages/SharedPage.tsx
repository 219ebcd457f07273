import { deviceOf, mapsLink, walkLink, wazeLink } from '../features/confirmation/navigation';
import { useMapOnPaper } from '../features/map/useMapOnPaper';
import { WalkMap } from '../features/map/WalkMap';
import { SharedCard } from '../features/shared-stay/SharedCard';
import { SharedHeader, sharedTitles, type SharedState } from '../features/shared-stay/SharedHeader';
import { useSharedStay, type SharedStay } from '../features/shared-stay/useSharedStay';
import { useI18n } from '../shared/i18n/I18n';
import type { CoreKey } from '../shared/i18n/texts';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { Notice } from '../shared/ui/Notice';
import { ProblemText } from '../shared/ui/ProblemText';
import { Spinner } from '../shared/ui/Spinner';
import { useOnline } from '../shared/ui/useOnline';
import { useTitle } from '../shared/ui/useTitle';

const tokenOf = (pathname: string): string => decodeURIComponent(pathname.split('/')[2] ?? '');

export default function SharedPage() {
  return (
    <div className="driver">
      <Header />
      <main id="main">
        <Shared viewToken={tokenOf(location.pathname)} />
      </main>
      <Footer />
    </div>
  );
}

function Shared({ viewToken }: { viewToken: string }) {
  const { t, lang } = useI18n();
  const { state, reload } = useSharedStay(viewToken, lang);
  const online = useOnline();
  useTitle(t(titleOf(state)));
  useMapOnPaper();
  if (state.phase === 'loading') return <Spinner text={t('shared.loading')} />;
  if (state.phase === 'none')
    return (
      <Notice title={t('shared.noneTitle')} contact>
        {t('shared.none')}
      </Notice>
    );
  if (state.phase === 'failed') {
    return (
      <Notice
        title={t('token.errorTitle')}
        action={{ label: t('reserve.retry'), onClick: () => void reload() }}
      >
        {online ? (
          <ProblemText problem={state.problem} fallback="failed_to_load_reservation" />
        ) : (
          t('shared.offline')
        )}
      </Notice>
    );
  }
  const { stay } = state;
  const shown = stateOf(stay);
  return (
    <>
      <SharedHeader state={shown} />
      <SharedCard
        stay={stay}
        isOn={shown === 'on'}
        map={<WalkMap place={stay} minutes={stay.walking_time_minutes} />}
      />
      {shown === 'on' && <Ways stay={stay} />}
    </>
  );
}

function titleOf(state: ReturnType<typeof useSharedStay>['state']): CoreKey {
  if (state.phase === 'none') return 'shared.noneTitle';
  if (state.phase === 'failed') return 'token.errorTitle';
  return state.phase === 'ready' ? sharedTitles[stateOf(state.stay)] : 'shared.heading';
}

/** A stay whose time is over is over, whether or not the morning has cleared it; one given up before that is cancelled. */
function stateOf({ status, reservation_end: end }: SharedStay): SharedState {
  const isPast = Date.parse(end) <= Date.now();
  if (status === 'cancelled' || (status === 'no_show' && !isPast)) return 'cancelled';
  return status === 'confirmed' && !isPast ? 'on' : 'over';
}

function Ways({ stay }: { stay: SharedStay }) {
  const { t } = useI18n();
  const lot = { lat: stay.parking_lot_lat, lng: stay.parking_lot_lng, name: stay.parking_lot_name };
  const venue = { lat: stay.venue_lat, lng: stay.venue_lng };
  const device = deviceOf(navigator);
  const away = { target: '_blank', rel: 'noreferrer' };
  return (
    <div className="stay-actions">
      <a className="button" data-testid="navigate" href={mapsLink(lot, device)}>
        {t('token.navigate')}
      </a>
      <div className="three two">
        <a className="button quiet" href={wazeLink(lot)} {...away} data-testid="waze">
          {t('token.waze')}
        </a>
        <a className="button quiet" href={walkLink(lot, venue, device)} {...away} data-testid="walk">
          {t('token.walkRoute')}
        </a>
      </div>
    </div>
  );
}
