import type { Dto } from '@panui/api';
import { useEffect, useState, type ReactNode } from 'react';
import { call } from '../../shared/api/http';
import { useI18n } from '../../shared/i18n/I18n';
import { formatDay, formatTime } from '../../shared/time/time';
import { Ltr } from '../../shared/ui/Ltr';
import { Name } from '../../shared/ui/Name';
import { ToCome } from '../../shared/ui/ToCome';

interface Props {
  venueId: string;
  /** What follows appears with the events, so that nothing moves when they arrive. */
  children: ReactNode;
}

/** The next events of a venue, or of all, with links to their pages; nothing without events. */
export function ComingEvents({ venueId, children }: Props) {
  const { t, lang } = useI18n();
  const [events, setEvents] = useState<Dto<'ComingEvent'>[] | null>(null);
  useEffect(() => {
    let current = true;
    call('GET /landing/events', { query: venueId ? { venue_id: Number(venueId) } : {} }).then(
      (loaded) => current && setEvents(loaded),
      () => current && setEvents((before) => before ?? []),
    );
    return () => {
      current = false;
    };
  }, [lang, venueId]);
  if (!events) return <ToCome />;
  return (
    <>
      {events.length > 0 && (
        <section className="card coming-events" aria-labelledby="coming-events">
          <h2 id="coming-events">{t('find.events')}</h2>
          <ul>
            {events.map((event) => (
              <li key={event.slug}>
                <a href={`/e/${event.slug}?lang=${lang}`}>
                  <b>
                    <Name>{event.title}</Name>
                  </b>
                  <span>
                    <Name>{event.venue_name}</Name>
                    <span>
                      {formatDay(event.starts_at, lang)}, <Ltr>{formatTime(event.starts_at)}</Ltr>
                    </span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
    </>
  );
}
