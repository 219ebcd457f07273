import type { ReactNode } from 'react';
import type { Problem } from '../shared/api/problem';
import { useI18n } from '../shared/i18n/I18n';
import { formatDay, formatTime } from '../shared/time/time';
import { Ltr } from '../shared/ui/Ltr';
import { Name } from '../shared/ui/Name';
import { Notice } from '../shared/ui/Notice';

/** The link is for a day that its event has left. The same link, code included, reserves for the new one. */
export default function EventMoved({ problem: { extras } }: { problem: Problem }): ReactNode {
  const { t, rich, lang } = useI18n();
  const { event_title, event_title_en, starts_at, reservation_time } = extras as Record<string, string>;
  const day = formatDay(starts_at ?? '', lang);
  const query = new URLSearchParams(location.search);
  query.set('reservation_time', String(reservation_time));
  const onClick = () => location.assign(`${location.pathname}?${query.toString()}`);
  return (
    <Notice title={t('moved.title')} action={{ label: t('moved.reserve', { day }), onClick }}>
      {rich('moved.text', {
        event: <Name>{(lang === 'en' ? event_title_en : null) ?? event_title ?? ''}</Name>,
        day,
        time: <Ltr>{formatTime(starts_at ?? '')}</Ltr>,
      })}
    </Notice>
  );
}
