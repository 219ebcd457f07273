import type { Dto } from '@panui/api';
import { Alert, MenuItem, TextField } from '@mui/material';
import StadiumOutlined from '@mui/icons-material/StadiumOutlined';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { CopyField } from '../../components/ui/CopyField';
import { DateField } from '../../components/ui/DateField';
import { EmptyState } from '../../components/ui/EmptyState';
import { LoadError } from '../../components/ui/LoadError';
import { Loading } from '../../components/ui/Loading';
import { Ltr } from '../../components/ui/Ltr';
import { Tag } from '../../components/ui/Tag';
import { RefField } from '../../components/lots/RefField';
import { reserveLink } from '../../components/lots/reserveLink';
import { SignButtons } from '../../components/lots/SignButtons';
import { api, dataOf } from '../../data/api';
import { inLang } from '../../i18n/inLang';
import { dayText, instantAt, isDate, localDate, timeText } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import { buttonHtml } from './buttonHtml';
import './own-venues.css';

const QrCode = lazy(() => import('../../components/ui/QrCode'));

const usualTime = '19:30';
const times = Array.from({ length: 72 }, (_, quarter) => {
  const minutes = 6 * 60 + quarter * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** The venues of a manager, each with a link and a QR code for its guests. Nothing here is about drivers. */
export default function OwnVenuesPage() {
  const t = useTranslate();
  const { data, error } = useQuery({
    queryKey: ['own-venues'],
    queryFn: () => dataOf(api.GET('/venues/me')),
  });
  return (
    <>
      <Title title={t('panui.menu.own_venues')} preferenceKey={false} />
      {error && !data && <LoadError error={error} />}
      {!error && !data && <Loading />}
      {data?.length === 0 && (
        <section className="card">
          <EmptyState
            icon={<StadiumOutlined />}
            title={t('panui.own_venues.none')}
            text={t('panui.own_venues.none_text')}
          />
        </section>
      )}
      <div className="stack">
        {data?.map((venue) => (
          <Venue key={venue.id} venue={venue} />
        ))}
      </div>
    </>
  );
}

function Venue({ venue }: { venue: Dto<'OwnVenue'> }) {
  const t = useTranslate();
  const lang = useLang();
  const id = `venue-${venue.id}`;
  return (
    <section className="card own-venue" aria-labelledby={id}>
      <div>
        <h2 id={id}>
          <bdi>{inLang(lang, venue.name, venue.name_en)}</bdi>
        </h2>
        <p className="quiet">
          <bdi>{inLang(lang, venue.address, venue.address_en)}</bdi>
        </p>
      </div>
      {venue.is_active ? (
        <>
          <GuestLink venueId={venue.id} />
          <SignButtons path={`/venues/me/signs/${venue.id}.pdf`} />
        </>
      ) : (
        <p>
          <Tag tone="plain">{t('panui.own_venues.inactive')}</Tag> {t('panui.own_venues.inactive_text')}
        </p>
      )}
    </section>
  );
}

/** The link that the venue gives its guests for an evening. */
function GuestLink({ venueId }: { venueId: number }) {
  const t = useTranslate();
  const lang = useLang();
  const [date, setDate] = useState(() => localDate(new Date()));
  const [time, setTime] = useState(usualTime);
  const at = isDate(date) ? instantAt(date, time) : null;
  const [ref, setRef] = useState('');
  const link = at && reserveLink(location.origin, venueId, at, ref);
  return (
    <div className="guest-link">
      <div className="stack">
        <p className="quiet">{t('panui.own_venues.lead')}</p>
        <div className="guest-link-fields">
          <DateField type="date" label={t('panui.own_venues.day')} value={date} onChange={setDate} />
          <TextField
            select
            label={t('panui.own_venues.time')}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          >
            {times.map((option) => (
              <MenuItem key={option} value={option}>
                <Ltr>{option}</Ltr>
              </MenuItem>
            ))}
          </TextField>
        </div>
        <RefField value={ref} onChange={setRef} />
        {at && at < new Date() && <Alert severity="warning">{t('panui.own_venues.past')}</Alert>}
        {link && (
          <>
            <p>{t('panui.own_venues.link', { day: dayText(at, lang), time: timeText(at) })}</p>
            <CopyField text={link} label={t('panui.events.reserve_link')} testId={`guest-link-${venueId}`} />
            <CopyField
              text={buttonHtml(link, t('panui.own_venues.button_text'))}
              label={t('panui.own_venues.button')}
              testId={`guest-button-${venueId}`}
            />
          </>
        )}
      </div>
      {link && (
        <Suspense fallback={<Loading />}>
          <QrCode
            text={link}
            label={t('panui.own_venues.qr', { day: dayText(at, lang), time: timeText(at) })}
          />
        </Suspense>
      )}
    </div>
  );
}
