import type { WaitlistPlace } from '../../shared/api/types';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDay, formatTime } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { Notice } from '../../shared/ui/Notice';
import { PageHeading } from '../../shared/ui/PageHeading';
import { ProblemText } from '../../shared/ui/ProblemText';
import { Spinner } from '../../shared/ui/Spinner';
import { useTitle } from '../../shared/ui/useTitle';
import { usePlace } from './usePlace';

interface Props {
  token: string;
  /** To the hold, where one is offered. */
  onResume: (place: WaitlistPlace) => void;
}

/** A place on the waiting list: how it stands, and the one thing to do about it. */
export function PlaceView({ token, onResume }: Props) {
  const { t, rich, lang } = useI18n();
  const { state, busy, problem, reload, leave, stay } = usePlace(token, lang);
  useTitle(state.phase === 'ready' ? t(`waitlist.${state.place.state}Title`) : t('waitlist.title'));
  if (state.phase === 'loading') return <Spinner text={t('waitlist.loading')} />;
  if (state.phase === 'none')
    return (
      <Notice title={t('waitlist.noneTitle')} contact>
        {t('waitlist.noneText')}
      </Notice>
    );
  if (state.phase === 'failed') {
    return (
      <Notice title={t('waitlist.errorTitle')} action={{ label: t('reserve.retry'), onClick: reload }}>
        <ProblemText problem={state.problem} fallback="could_not_load_data" />
      </Notice>
    );
  }
  const { place } = state;
  const isInLine = place.state === 'waiting' || place.state === 'offered';
  return (
    <section className="notice place" data-testid={`place-${place.state}`}>
      <img src="/mark.svg" width="56" height="56" alt="" />
      <PageHeading news={place.state}>{t(`waitlist.${place.state}Title`)}</PageHeading>
      <p>
        {rich('waitlist.what', {
          venue: <bdi>{place.venue_name}</bdi>,
          day: formatDay(place.reservation_time, lang),
          time: <Ltr>{formatTime(place.reservation_time)}</Ltr>,
        })}
      </p>
      <p role="status">{t(`waitlist.${place.state}Text`)}</p>
      {place.ahead !== null && <p className="ahead-of">{aheadText(place.ahead)}</p>}
      {problem && (
        <p className="error" role="alert">
          <ProblemText problem={problem} fallback="operation_failed" />
        </p>
      )}
      {place.state === 'offered' && (
        <button type="button" className="button" data-testid="offer-open" onClick={() => onResume(place)}>
          {t('waitlist.open')}
        </button>
      )}
      {place.state === 'missed' && (
        <button
          type="button"
          className="button"
          data-testid="waitlist-stay"
          disabled={busy}
          onClick={() => void stay()}
        >
          {t(busy ? 'busy' : 'waitlist.stay')}
        </button>
      )}
      {(isInLine || place.state === 'missed') && (
        <button
          type="button"
          className="button plain"
          data-testid="waitlist-leave"
          disabled={busy}
          onClick={() => void leave()}
        >
          {t('waitlist.leave')}
        </button>
      )}
    </section>
  );

  function aheadText(ahead: number): string {
    if (ahead === 0) return t('waitlist.first');
    return ahead === 1 ? t('waitlist.aheadOne') : t('waitlist.ahead', { ahead });
  }
}
