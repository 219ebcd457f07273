import type { ReactNode } from 'react';
import type { Hold } from '../../shared/hold';
import { useI18n } from '../../shared/i18n/I18n';
import { formatTime } from '../../shared/time/time';
import { EndTime } from '../../shared/ui/EndTime';
import { Ltr } from '../../shared/ui/Ltr';

/** The way in, the hours, and the numbers by which support finds the lot. */
export default function LotDetails({ hold }: { hold: Hold }): ReactNode {
  const { t, rich } = useI18n();
  const { start, end } = hold.operating_hours;
  const allDay = start === end || end === '23:59';
  const range = (from: ReactNode, until: ReactNode) => rich('lot.hoursRange', { start: from, end: until });
  const row = (name: string, value: ReactNode) => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <dl>
      {hold.entry_instructions && row(t('entry.title'), <bdi>{hold.entry_instructions}</bdi>)}
      {row(
        t('lot.arrival'),
        range(
          <Ltr>{formatTime(hold.arrive_from)}</Ltr>,
          <EndTime start={hold.reservation_time} end={hold.reservation_end} />,
        ),
      )}
      {row(t('lot.hours'), allDay ? t('lot.allDay') : range(<Ltr>{start}</Ltr>, <Ltr>{end}</Ltr>))}
      {row(t('lot.numbers'), t('lot.identifiers', { venue: hold.venue_id, lot: hold.parking_lot_id }))}
    </dl>
  );
}
