import type { Dto } from '@panui/api';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useMay } from '../../../data/auth/useMay';
import { errorMessageOf } from '../../../data/http';
import { EventCodeCard } from './EventCodeCard';
import { NewCodeDialog } from './NewCodeDialog';
import { useEventCodes } from './useEventCodes';
import './event-codes.css';

/** Codes with which drivers reserve spots that are set aside for them. */
export function EventCodes() {
  const event = useRecordContext<Dto<'Event'>>();
  return event ? <CodesOfEvent event={event} /> : null;
}

function CodesOfEvent({ event }: { event: Dto<'Event'> }) {
  const t = useTranslate();
  const mayChange = useMay('events', 'change');
  const { data, error, refetch } = useEventCodes(event.id);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section className="card event-codes" aria-labelledby="event-codes">
      <h2 id="event-codes">{t('panui.event_codes.title')}</h2>
      <p className="quiet">{t('panui.event_codes.help')}</p>
      {error && <Alert severity="error">{errorMessageOf(error)}</Alert>}
      {data?.map((code) => (
        <EventCodeCard
          key={code.id}
          code={code}
          event={event}
          mayEnd={mayChange}
          onEnded={() => void refetch()}
        />
      ))}
      {mayChange && event.state !== 'cancelled' && (
        <div className="card-actions">
          <Button variant="outlined" onClick={() => setIsAdding(true)}>
            {t('panui.event_codes.add')}
          </Button>
        </div>
      )}
      {isAdding && (
        <NewCodeDialog event={event} onClose={() => setIsAdding(false)} onCreated={() => void refetch()} />
      )}
    </section>
  );
}
