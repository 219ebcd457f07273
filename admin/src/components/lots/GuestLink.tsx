import { Alert, MenuItem, TextField } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { dayText, instantAt, isDate, timeText } from '../../i18n/time';
import { useLang } from '../../i18n/useLang';
import { CopyField } from '../ui/CopyField';
import { DateField } from '../ui/DateField';
import { Loading } from '../ui/Loading';
import { Ltr } from '../ui/Ltr';
import { buttonHtml } from './buttonHtml';
import { firstDay, usualTime } from './firstDay';
import './guest-link.css';
import { RefField } from './RefField';
import { reserveLink } from './reserveLink';

const QrCode = lazy(() => import('../../components/ui/QrCode'));

const times = Array.from({ length: 72 }, (_, quarter) => {
  const minutes = 6 * 60 + quarter * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

/** The link that the venue gives its guests for an evening. */
export function GuestLink({ venueId }: { venueId: number }) {
  const t = useTranslate();
  const lang = useLang();
  const [date, setDate] = useState(() => firstDay(new Date()));
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
