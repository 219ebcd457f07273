import { ReservationList } from '../features/my-reservations/ReservationList';
import { RequestLinkForm } from '../features/my-reservations/RequestLinkForm';
import { useMyReservations } from '../features/my-reservations/useMyReservations';
import { OwnReservations } from './OwnReservations';
import { useAppShellCache } from '../features/offline/useAppShellCache';
import { useI18n } from '../shared/i18n/I18n';
import { ContactLink } from '../shared/ui/ContactLink';
import { Footer } from '../shared/ui/Footer';
import { Header } from '../shared/ui/Header';
import { Notice } from '../shared/ui/Notice';
import { PageHeading } from '../shared/ui/PageHeading';
import { ProblemText } from '../shared/ui/ProblemText';
import { Spinner } from '../shared/ui/Spinner';
import { useTitle } from '../shared/ui/useTitle';
import { useHash } from '../shared/useHash';

/** For drivers without their links. The token of a mailed link is in the fragment, which browsers do not send. */
export default function MyReservationsPage() {
  const { t, lang } = useI18n();
  const { state, retry, close } = useMyReservations(useHash().slice(1), lang);
  // Without a network it lists what is on this device.
  useAppShellCache(state.phase === 'form');
  useTitle(t('mine.title'));
  return (
    <div className="driver">
      <Header />
      <main id="main">
        {state.phase === 'loading' && <Spinner text={t('mine.loading')} />}
        {state.phase === 'failed' && (
          <Notice title={t('mine.failed')} action={{ label: t('reserve.retry'), onClick: retry }}>
            <ProblemText problem={state.problem} fallback="could_not_load_data" />
          </Notice>
        )}
        {state.phase === 'form' && (
          <div className="no-spot">
            <PageHeading>{t('mine.title')}</PageHeading>
            {state.isOver && (
              <p className="warning" role="alert">
                <span>{t('mine.over')}</span>
              </p>
            )}
            <OwnReservations>
              <RequestLinkForm />
              <ContactLink />
            </OwnReservations>
          </div>
        )}
        {state.phase === 'ready' && (
          <>
            <PageHeading>{t('mine.title')}</PageHeading>
            {state.reservations.length === 0 && <p>{t('mine.none')}</p>}
            <ReservationList reservations={state.reservations} />
            <button type="button" className="button plain" onClick={close}>
              {t('mine.close')}
            </button>
          </>
        )}
      </main>
      <Footer />
    </div>
  );
}
