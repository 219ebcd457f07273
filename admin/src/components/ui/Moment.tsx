import { useLang } from '../../i18n/useLang';
import { dateText, isSameDay, timeText } from '../../i18n/time';
import { Ltr } from './Ltr';

interface Props {
  at: string;
  /** `near` leaves the date out when it is today's. */
  part?: 'both' | 'near' | 'date' | 'time';
}

/** A date and a time of day in Israel, each isolated: in Hebrew the date stands first, on the right. */
export function Moment({ at, part = 'both' }: Props) {
  const lang = useLang();
  const instant = new Date(at);
  const hasDate = part === 'near' ? !isSameDay(instant, new Date()) : part !== 'time';
  const hasTime = part !== 'date';
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {hasDate && <Ltr>{dateText(instant, lang)}</Ltr>}
      {hasDate && hasTime && ' '}
      {hasTime && <Ltr>{timeText(instant)}</Ltr>}
    </time>
  );
}
