import { Fragment } from 'react';
import { EventLots, EventParking } from '../features/event/EventParking';
import type { EventPageData } from '../features/event/eventPageData';
import { eventText } from '../features/event/eventText';
import { useI18n } from '../shared/i18n/I18n';
import { formatMoney } from '../shared/money/money';
import { paths } from '../shared/paths';
import { formatFormerStart } from '../features/postponed/formerStart';
import { formatDate } from '../shared/time/longDate';
import { formatTime } from '../shared/time/time';
import { Footer } from '../shared/ui/Footer';
import { Ltr } from '../shared/ui/Ltr';
import { Name } from '../shared/ui/Name';
import { PlainHeader } from '../shared/ui/PlainHeader';

/** The public page of a venue's event, without scripts: its links work everywhere. */
export function EventPage({ event }: { event: EventPageData }) {
  const { lang } = useI18n();
  const { t } = eventText(lang);
  const isSold = event.reserve_path !== null;
  return (
    <div className="driver plain-page">
      <PlainHeader />
      <main id="main">
        <div className="event-title">
          <p className="event-day">{formatDate(event.starts_at, lang)}</p>
          <h1>
            <Name>{event.title}</Name>
          </h1>
          <p>
            <Name>{event.venue_name}</Name> · <EventTimes event={event} />
          </p>
        </div>
        <EventState event={event} />
        {isSold && <EventParking event={event} />}
        {isSold && event.lots.length > 1 && <EventLots event={event} />}
        {!isSold && !event.is_over && event.state !== 'cancelled' && (
          <p className="event-state">{t('available.closed')}</p>
        )}
        {event.reason && (
          <p className="event-reason">
            {t('reason')} <Name>{event.reason}</Name>
          </p>
        )}
        {!isSold && (
          <a className="button quiet" href={paths.reserve}>
            {t('other')}
          </a>
        )}
      </main>
      <Footer />
      {event.reserve_path && <ReserveBar event={event} path={event.reserve_path} />}
    </div>
  );
}

function EventTimes({ event }: { event: EventPageData }) {
  const { parts } = eventText(useI18n().lang);
  const starts = <Ltr>{formatTime(event.starts_at)}</Ltr>;
  const words = event.doors_at
    ? parts<React.ReactNode>('doors', { doors: <Ltr>{formatTime(event.doors_at)}</Ltr>, starts })
    : parts<React.ReactNode>('starts', { starts });
  return words.map((word, index) => <Fragment key={index}>{word}</Fragment>);
}

const isMoved = (event: EventPageData): event is EventPageData & { postponed_from: string } =>
  event.state === 'postponed' && event.postponed_from !== null;

function EventState({ event }: { event: EventPageData }) {
  const { lang } = useI18n();
  const { t, parts } = eventText(lang);
  const state = event.state === 'scheduled' || isMoved(event) ? (event.is_over ? 'over' : null) : event.state;
  if (isMoved(event) && !event.is_over) {
    const words = parts<React.ReactNode>('state.postponedTo', {
      from: formatFormerStart(event.postponed_from, event.starts_at, lang),
      to: formatDate(event.starts_at, lang),
      time: <Ltr>{formatTime(event.starts_at)}</Ltr>,
    });
    return (
      <p className="event-state" role="status">
        {words.map((word, index) => (
          <Fragment key={index}>{word}</Fragment>
        ))}
      </p>
    );
  }
  return (
    state && (
      <p className="event-state" role="status">
        {t(`state.${state}`)}
      </p>
    )
  );
}

function ReserveBar({ event, path }: { event: EventPageData; path: string }) {
  const { lang } = useI18n();
  const { t } = eventText(lang);
  const { price_from_agorot: price } = event;
  return (
    <section className="bar" aria-label={t('reserve')}>
      <div className="press">
        {price !== null && (
          <p>
            <b>
              <Ltr>{formatMoney(price)}</Ltr>
            </b>
            <small>{t('price')}</small>
          </p>
        )}
        <div>
          <a className="button" href={`${path}&lang=${lang}`} data-testid="reserve">
            {t(event.availability === 'none' ? 'waitlist' : 'reserve')}
          </a>
        </div>
      </div>
    </section>
  );
}
