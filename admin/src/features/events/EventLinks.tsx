import type { Dto } from '@panui/api';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { RefField } from '../../components/lots/RefField';
import { CopyField } from '../../components/ui/CopyField';
import { LoadError } from '../../components/ui/LoadError';
import { Loading } from '../../components/ui/Loading';
import { PosterButton } from '../../components/ui/PosterButton';
import { httpClient } from '../../data/http';
import { useLang } from '../../i18n/useLang';
import './events.css';
import { useEventsArea } from './eventsArea';

const QrCode = lazy(() => import('../../components/ui/QrCode'));

/** The page of an event with its address, code for the venue's site, a QR code and a poster. */
export function EventLinks() {
  const t = useTranslate();
  const lang = useLang();
  const area = useEventsArea();
  const event = useRecordContext<Dto<'Event'>>();
  const [ref, setRef] = useState('');
  const path = `${area.api}/${event?.id}/links`;
  const { data: links, error } = useQuery({
    queryKey: ['event-links', path, lang, event?.updated_at],
    queryFn: async () => (await httpClient(path)).json as Dto<'EventLinks'>,
    enabled: event !== undefined,
  });
  if (!event) return null;
  const withRef = (url: string) => (ref === '' ? url : `${url}${url.includes('?') ? '&' : '?'}ref=${ref}`);
  return (
    <section className="card event-links" aria-labelledby="event-links">
      <h2 id="event-links">{t('panui.events.link_title')}</h2>
      {error && !links && <LoadError error={error} />}
      {!error && !links && <Loading />}
      {links && (
        <div className="event-links-columns">
          <div className="stack">
            <CopyField text={withRef(links.url)} label={t('panui.events.link')} testId="event-link" />
            <CopyField
              text={withRef(links.reserve_url)}
              label={t('panui.events.reserve_link')}
              testId="event-reserve-link"
            />
            <RefField value={ref} onChange={setRef} />
            <CopyField text={links.embed_html} label={t('panui.events.widget')} testId="event-widget" />
            <CopyField text={links.card_html} label={t('panui.events.card')} testId="event-card" />
            <div className="event-actions">
              <Button variant="outlined" component="a" href={links.url} target="_blank" rel="noopener">
                {t('panui.events.open_page')}
              </Button>
              {(['he', 'en'] as const).map((language) => (
                <PosterButton
                  key={language}
                  path={`${area.api}/${event.id}/poster.pdf`}
                  language={language}
                  label={t(`panui.events.poster_${language}`)}
                />
              ))}
              {!area.isOwn && <ReservationsButton eventId={event.id} />}
            </div>
          </div>
          <Suspense fallback={<Loading />}>
            <QrCode text={withRef(links.url)} label={t('panui.events.qr')} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

function ReservationsButton({ eventId }: { eventId: number }) {
  const t = useTranslate();
  const filter = JSON.stringify({ event_id: eventId });
  return (
    <Button
      variant="outlined"
      component={Link}
      to={{ pathname: '/reservations', search: `filter=${encodeURIComponent(filter)}` }}
    >
      {t('panui.events.open_reservations')}
    </Button>
  );
}
