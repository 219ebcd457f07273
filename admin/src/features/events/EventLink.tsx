import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CopyField } from '../../components/ui/CopyField';
import { useMay } from '../../data/auth/useMay';
import './events.css';

/** The public page of an event with its address, and how many reservations it has. */
export function EventLink() {
  const t = useTranslate();
  const event = useRecordContext<Dto<'Event'>>();
  const mayChange = useMay('events', 'change');
  if (!event) return null;
  const address = `${location.origin}/e/${event.slug}`;
  const filter = JSON.stringify({ event_id: event.id });
  return (
    <section className="card event-link" aria-labelledby="event-link">
      <h2 id="event-link">{t('panui.events.link_title')}</h2>
      <CopyField text={address} label={t('panui.events.link')} testId="event-link" />
      <p>{t('panui.events.reservations', { smart_count: event.reservations })}</p>
      <div className="event-link-actions">
        <Button variant="outlined" component="a" href={address} target="_blank" rel="noopener">
          {t('panui.events.open_page')}
        </Button>
        <Button
          variant="outlined"
          component={Link}
          to={{ pathname: '/reservations', search: `filter=${encodeURIComponent(filter)}` }}
        >
          {t('panui.events.open_reservations')}
        </Button>
        {mayChange && (
          <Button variant="outlined" component={Link} to={`/evening?event_id=${event.id}`}>
            {t('panui.evening.of_event')}
          </Button>
        )}
      </div>
    </section>
  );
}
