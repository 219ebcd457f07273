import type { ReactNode } from 'react';
import type { Problem } from '../shared/api/problem';
import { useI18n } from '../shared/i18n/I18n';
import { paths } from '../shared/paths';
import { formatDay, formatTime } from '../shared/time/time';
import { Ltr } from '../shared/ui/Ltr';
import { Name } from '../shared/ui/Name';
import { Notice } from '../shared/ui/Notice';

/** The link is for an event that was cancelled, or for a day that its event has left. */
export default function EventChanged({ problem: { extras } }: { problem: Problem }): ReactNode {
  const { t, rich, lang } = useI18n();
  const { reason, event_title, event_title_en, message_he, message_en, starts_at, reservation_time } =
    extras as Record<string, string>;
  const inLanguage = (he = '', en = '') => (lang === 'en' ? en || he : he || en);
  const event = <Name>{inLanguage(event_title, event_title_en)}</Name>;
  const open = (path: string, query: URLSearchParams) => location.assign(`${path}?${query.toString()}`);
  const query = new URLSearchParams(location.search);
  if (reason === 'event_cancelled') {
    const message = inLanguage(message_he, message_en);
    const onClick = () => open(paths.reserve, new URLSearchParams({ venue_id: query.get('venue_id') ?? '' }));
    return (
      <Notice title={t('cancelled.title')} action={{ label: t('cancelled.other'), onClick }}>
        {rich('cancelled.text', { event })}
        {message && (
          <span className="stop-reason" data-testid="stop-reason">
            <Name>{message}</Name>
          </span>
        )}
      </Notice>
    );
  }
  const day = formatDay(starts_at ?? '', lang);
  // The same link, code included, reserves for the new date.
  query.set('reservation_time', String(reservation_time));
  return (
    <Notice
      title={t('moved.title')}
      action={{ label: t('moved.reserve', { day }), onClick: () => open(location.pathname, query) }}
    >
      {rich('moved.text', { event, day, time: <Ltr>{formatTime(starts_at ?? '')}</Ltr> })}
    </Notice>
  );
}
