import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../../data/auth/useMay';
import { CancelEvent } from './CancelEvent';
import './events.css';
import { useEventsArea } from './eventsArea';
import { EventUndo } from './EventUndo';
import { PostponeEvent } from './PostponeEvent';

/** What moves or ends the event with its reservations; admins cancel it on the page of the evening. */
export function EventChanges() {
  const t = useTranslate();
  const { isOwn } = useEventsArea();
  const mayChange = useMay('events', 'change') || isOwn;
  const event = useRecordContext<Dto<'Event'>>();
  if (!event || !mayChange) return null;
  return (
    <section className="card event-changes" aria-labelledby="event-changes">
      <h2 id="event-changes">{t('panui.events.changes')}</h2>
      <p className="quiet">{t('panui.events.changes_help')}</p>
      <EventUndo eventId={event.id} isOwn={isOwn} />
      <div className="event-actions">
        <PostponeEvent event={event} />
        {isOwn ? (
          <CancelEvent event={event} />
        ) : (
          <Button variant="outlined" component={Link} to={`/evening?event_id=${event.id}`}>
            {t('panui.evening.of_event')}
          </Button>
        )}
      </div>
    </section>
  );
}
