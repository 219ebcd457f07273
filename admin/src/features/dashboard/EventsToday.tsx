import type { Dto } from '@panui/api';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Ltr } from '../../components/ui/Ltr';
import { Moment } from '../../components/ui/Moment';
import { inLang } from '../../i18n/inLang';
import { useLang } from '../../i18n/useLang';
import './arrivals.css';

type EventToday = Pick<Dto<'EventToday'>, 'id' | 'title' | 'title_en' | 'starts_at' | 'reservations'>;

interface Props<Item> {
  events: Item[];
  venueName: (event: Item) => ReactNode;
  /** Path of an event's page; omitted for roles without one. */
  pathOf?: (id: number) => string;
}

/** What takes place today, with the number of cars that come for it; nothing on days without events. */
export function EventsToday<Item extends EventToday>({ events, venueName, pathOf }: Props<Item>) {
  const t = useTranslate();
  const lang = useLang();
  if (events.length === 0) return null;
  return (
    <section className="card" aria-labelledby="events-today">
      <h2 id="events-today">{t('panui.events_today.title')}</h2>
      <ul className="arrivals">
        {events.map((event) => {
          const title = (
            <>
              <bdi>{inLang(lang, event.title, event.title_en)}</bdi>{' '}
              <span className="arrival-spot">{venueName(event)}</span>
            </>
          );
          return (
            <li key={event.id}>
              <b>
                <Moment at={event.starts_at} part="time" />
              </b>
              {pathOf ? <Link to={pathOf(event.id)}>{title}</Link> : <span>{title}</span>}
              <span>
                <Ltr>{event.reservations}</Ltr>{' '}
                {t('panui.events_today.cars', { smart_count: event.reservations })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
