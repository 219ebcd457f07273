import { Alert } from '@mui/material';
import { useState } from 'react';
import type { Dto } from '@panui/api';
import { Title, useGetOne, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useMay } from '../../data/auth/useMay';
import { inLang } from '../../i18n/inLang';
import { dayText, instantAt, serviceDay } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import { CancelEvening } from './CancelEvening';
import { type Evening, eveningAddress, type EveningScope, readEvening, scopeOf } from './evening';
import { EveningFields } from './EveningFields';
import { MessageEvening } from './MessageEvening';
import { SalesStops } from './SalesStops';
import { EventUndo } from '../events/EventUndo';
import { PastCancellations } from './PastCancellations';
import './evening.css';

/** Cancellations are in the list below. */
const postponements = ['postponement' as const];

/** What staff do to one evening at once: stop its sales, cancel its reservations, write to its drivers. */
export default function EveningPage() {
  const t = useTranslate();
  const mayChangeEvents = useMay('events', 'change');
  const [address, setAddress] = useSearchParams();
  const [today] = useState(() => serviceDay(new Date()).date);
  const evening = readEvening(address, today);
  const scope = scopeOf(evening);
  const key = JSON.stringify(scope);
  return (
    <div className="stack evening">
      <Title title={useChosenName(evening) ?? t('panui.evening.title')} preferenceKey={false} />
      <p className="quiet">{t('panui.evening.lead')}</p>
      <EveningFields
        evening={evening}
        onChange={(chosen) => setAddress(eveningAddress(chosen), { replace: true })}
      />
      {scope ? (
        <>
          {mayChangeEvents && evening.kind === 'event' && evening.id !== null && (
            <EventUndo key={`undo ${key}`} eventId={evening.id} isOwn={false} kinds={postponements} />
          )}
          {evening.kind !== 'event' && <SalesStops key={`stop ${key}`} scope={scope} />}
          {evening.kind === 'event' && evening.id !== null ? (
            <CancelOfEvent key={`cancel ${key}`} scope={scope} eventId={evening.id} />
          ) : (
            <CancelEvening key={`cancel ${key}`} scope={scope} event={null} />
          )}
          <MessageEvening key={`message ${key}`} scope={scope} />
        </>
      ) : (
        <p className="quiet">{t(`panui.evening.choose_${evening.kind}`)}</p>
      )}
      <PastCancellations />
    </div>
  );
}

const resources = { venue: 'venues', lot: 'parking-lots', event: 'events' } as const;

/** The chosen venue, lot or event and its day. */
function useChosenName({ kind, id, date }: Evening): string | null {
  const lang = useLang();
  const { data } = useGetOne<Dto<'Event'> | Dto<'Venue'>>(
    resources[kind],
    { id: id ?? 0 },
    { enabled: id !== null },
  );
  if (id === null || !data) return null;
  const name =
    'title' in data ? inLang(lang, data.title, data.title_en) : inLang(lang, data.name, data.name_en);
  const day = 'title' in data ? new Date(data.starts_at) : instantAt(date, '12:00');
  return `\u2068${name}\u2069 · ${dayText(day, lang)}`;
}

/**
 * An event that is cancelled already says so; the list below undoes it for ten minutes. Who may not change events
 * cancels its reservations only.
 */
function CancelOfEvent({ scope, eventId }: { scope: EveningScope; eventId: number }) {
  const t = useTranslate();
  const mayChange = useMay('events', 'change');
  const { data: event } = useGetOne<Dto<'Event'>>('events', { id: eventId });
  if (!event) return null;
  if (event.state !== 'cancelled') return <CancelEvening scope={scope} event={mayChange ? event : null} />;
  return (
    <Alert severity="info" data-testid="event-is-cancelled">
      {t('panui.evening.is_cancelled')}
    </Alert>
  );
}
