import { useEffect, useRef, type ReactNode } from 'react';
import type { Reservation } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { useMinutes } from '../../shared/i18n/useMinutes';
import { formatTime } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { ProblemText } from '../../shared/ui/ProblemText';
import { StayEnd } from '../../shared/ui/StayEnd';
import type { Moved, SpotTaken } from './useSpotTaken';

interface Props {
  stay: Reservation;
  taken: SpotTaken;
  /** The way to the lot, for who has to drive on. */
  navigate: (stay: Reservation) => ReactNode;
}

/** What came of the report, above all else: the new spot, or what to do without one. */
export function TakenNews({ stay, taken, navigate }: Props) {
  const news = useRef<HTMLElement>(null);
  const { outcome } = taken;
  useEffect(() => {
    if (!outcome) return;
    news.current?.focus({ preventScroll: true });
    news.current?.scrollIntoView({ block: 'start' });
  }, [outcome]);
  if (!outcome || stay.status !== 'confirmed') return null;
  return (
    <section ref={news} tabIndex={-1} className="taken-news card" data-testid="taken-news" role="status">
      {outcome.kind === 'moved' ? (
        <NewSpot moved={outcome.moved} stay={stay} navigate={navigate} />
      ) : (
        <NoSpot taken={taken} />
      )}
    </section>
  );
}

function NewSpot({ moved, stay, navigate }: { moved: Moved } & Pick<Props, 'stay' | 'navigate'>) {
  const { t, rich } = useI18n();
  const minutes = useMinutes();
  // The page's own stay is in the page's language, once it is loaded anew; until then the answer is what is true.
  const isLoaded =
    stay.spot_number === moved.stay.spot_number && stay.parking_lot_id === moved.stay.parking_lot_id;
  const shown = isLoaded ? stay : moved.stay;
  return (
    <>
      <h2>{t(moved.lotChanged ? 'taken.movedToLot' : 'taken.moved')}</h2>
      <p className="bay">
        <small>{t('token.spot')}</small> <Ltr id="new-spot">{shown.spot_number}</Ltr>
      </p>
      <p>
        <bdi>{shown.parking_lot_name}</bdi>
        {moved.lotChanged && <> · {shown.parking_lot_address}</>}
        {shown.spot_floor && <> · {rich('token.floor', { floor: <Ltr>{shown.spot_floor}</Ltr> })}</>}
      </p>
      {moved.lotChanged && (
        <>
          <p>
            {rich('token.walkValue', {
              minutes: minutes(shown.walking_time_minutes),
              venue: <bdi>{shown.venue_name}</bdi>,
            })}
          </p>
          <p data-testid="new-hours">
            {rich('token.range', {
              start: <Ltr>{formatTime(shown.reservation_start)}</Ltr>,
              end: <StayEnd start={shown.reservation_start} end={shown.reservation_end} />,
            })}
          </p>
        </>
      )}
      <p className="small">{t('taken.samePrice')}</p>
      {moved.lotChanged && navigate(shown)}
    </>
  );
}

function NoSpot({ taken }: { taken: SpotTaken }) {
  const { t, rich } = useI18n();
  if (taken.outcome?.kind !== 'stuck') return null;
  const { problem } = taken.outcome;
  const { contact_phone: phone, contact_email: email } = problem.extras;
  const canTryAgain = problem.code === 'no_other_spot';
  return (
    <>
      <h1>{t(canTryAgain ? 'taken.noneTitle' : 'taken.limitTitle')}</h1>
      <p role="alert">
        <ProblemText problem={problem} fallback="reservationFailed" />
      </p>
      <p>{t(canTryAgain ? 'taken.noneHelp' : 'taken.limitHelp')}</p>
      {typeof phone === 'string' && (
        <a className="button" data-testid="taken-call" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {rich('taken.call', { phone: <Ltr>{phone}</Ltr> })}
        </a>
      )}
      {typeof phone !== 'string' && typeof email === 'string' && (
        <a className="button quiet" href={`mailto:${email}`}>
          <Ltr>{email}</Ltr>
        </a>
      )}
      {canTryAgain && (
        <button type="button" className="button quiet" data-testid="taken-again" onClick={taken.open}>
          {t('taken.again')}
        </button>
      )}
    </>
  );
}
